import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePartNames } from '#catalogue/part-names/use-part-names.ts';
import { seasonQueries } from '#catalogue/seasons/seasons.queries.ts';
import { titleQueries } from '#catalogue/titles/titles.queries.ts';
import { SectionError } from '#platform/errors/section-error.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { Option } from '#ui/list-box.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Chooses an episode of a series. */
export function EpisodeChoice({
  titleId,
  onChoose,
}: {
  titleId: number;
  onChoose: (scope: { season: number; episode: number }) => void;
}) {
  const { t } = useTrans();
  const names = usePartNames();
  const [chosenSeason, chooseSeason] = useState<number | null>(null);
  const [chosenEpisode, chooseEpisode] = useState<number | null>(null);
  const title = useQuery(titleQueries.one(titleId));
  const seasons = (title.data?.title.seasons ?? []).filter(({ episode_count: count }) => count > 0);
  // The specials are season 0, so they come last.
  const season =
    chosenSeason ?? seasons.find(({ number }) => number > 0)?.number ?? seasons[0]?.number ?? null;
  const parts = useQuery({ ...seasonQueries.season(titleId, season ?? 1), enabled: season !== null });
  const episodes = parts.data?.season.episodes ?? [];
  const episode = chosenEpisode ?? episodes[0]?.episode_number ?? null;

  if (title.isError || parts.isError)
    return <SectionError onRetry={() => void (title.isError ? title : parts).refetch()} />;
  if (title.data === undefined) return <Skeleton className="h-17 rounded-control" />;
  if (season === null) return <p className="text-fg-2">{t('This series has no episodes yet.')}</p>;
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('Season')}
          value={season}
          onChange={(key) => {
            chooseSeason(Number(key));
            chooseEpisode(null);
          }}
        >
          {seasons.map((one) => (
            <Option key={one.number} id={one.number}>
              {names.season(one)}
            </Option>
          ))}
        </Select>
        <Select
          label={t('Episode')}
          value={episode}
          isDisabled={episodes.length === 0}
          onChange={(key) => chooseEpisode(Number(key))}
        >
          {episodes.map((one) => {
            const text = `${one.episode_number} · ${names.episode(one)}`;
            return (
              <Option key={one.episode_number} id={one.episode_number} textValue={text}>
                {text}
              </Option>
            );
          })}
        </Select>
      </div>
      <DialogActions className="mt-1!">
        <Button
          variant="primary"
          isDisabled={episode === null}
          isPending={parts.isPending}
          onPress={() => {
            if (episode !== null) onChoose({ season, episode });
          }}
        >
          {t('Continue')}
        </Button>
      </DialogActions>
    </>
  );
}
