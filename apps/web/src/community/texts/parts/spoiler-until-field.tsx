import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listShieldedEpisodes } from '@kinora/contracts/community/spoilers.ts';
import type { SpoilerUntil } from '@kinora/contracts/community/texts.ts';
import { usePartNames } from '#catalogue/part-names/use-part-names.ts';
import { hasAired } from '#catalogue/seasons/has-aired.ts';
import { titleQueries } from '#catalogue/titles/titles.queries.ts';
import { useToday } from '#platform/i18n/use-today.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { Option } from '#ui/list-box.tsx';
import { Select } from '#ui/select.tsx';

const WHOLE = 'whole';

interface SpoilerUntilFieldProps {
  readonly titleId: number;
  /** Null for the whole series. */
  readonly value: SpoilerUntil | null;
  readonly onChange: (until: SpoilerUntil | null) => void;
}

/** The season and the aired episode up to which a text gives away the story. */
export function SpoilerUntilField({ titleId, value, onChange }: SpoilerUntilFieldProps) {
  const { t } = useTrans();
  const names = usePartNames();
  const [openedSeason, openSeason] = useState<number | null>(null);
  const { data } = useQuery(titleQueries.one(titleId));
  const seasons = (data?.title.seasons ?? []).filter(({ episode_count: count }) => count > 0);
  const season = openedSeason ?? value?.season ?? null;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 text-fg-2">
      <span aria-hidden="true">{t('up to')}</span>
      <Select
        aria-label={t('Spoilers up to season')}
        size="sm"
        className="max-w-full"
        value={season ?? WHOLE}
        onChange={(key) => {
          openSeason(key === WHOLE ? null : Number(key));
          if (key === WHOLE) onChange(null);
        }}
      >
        <Option id={WHOLE}>{t('the last episode')}</Option>
        {seasons.map((one) => (
          <Option key={one.number} id={one.number}>
            {names.season(one)}
          </Option>
        ))}
      </Select>
      {season === null ? null : (
        <EpisodeField
          titleId={titleId}
          season={season}
          value={value?.season === season ? value.episode : null}
          onChange={(episode) => {
            openSeason(null);
            onChange({ season, episode });
          }}
        />
      )}
    </div>
  );
}

/** Without the names of episodes that the author has not reached. */
function EpisodeField({
  titleId,
  season,
  value,
  onChange,
}: {
  titleId: number;
  season: number;
  value: number | null;
  onChange: (episode: number) => void;
}) {
  const { t } = useTrans();
  const names = usePartNames();
  const today = useToday();
  const { data, isPending } = useQuery(
    endpointQuery(listShieldedEpisodes, { params: { id: titleId, season } }),
  );
  const aired = data?.episodes.filter((episode) => hasAired(episode, today)) ?? [];
  return (
    <Select
      aria-label={t('Spoilers up to episode')}
      size="sm"
      className="max-w-full"
      placeholder={t('Choose an episode')}
      isLoading={isPending}
      emptyText={t('No episode has aired yet')}
      value={value}
      onChange={(key) => onChange(Number(key))}
    >
      {aired.map((episode) => {
        const { episode_number: number } = episode;
        const text = `${t('S:season E:episode', { season, episode: number })} · ${names.episode(episode)}`;
        return (
          <Option key={number} id={number} textValue={text}>
            {text}
          </Option>
        );
      })}
    </Select>
  );
}
