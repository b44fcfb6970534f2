import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { getEditedSeason, listEditedSeasons } from '@kinora/contracts/admin/seasons.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { Option } from '#ui/list-box.tsx';
import { Select } from '#ui/select.tsx';
import type { VideoScope } from '../title-videos.queries.ts';

const ALL = 'all';

type Parts = Readonly<Record<string, string | number | null>>;

/** Filters the videos of a series by season and episode; both are in the URL. */
export function VideoScopeFilter({ titleId, scope }: { titleId: number; scope: VideoScope }) {
  const { t } = useTrans();
  const [, setSearch] = useSearchParams();
  const seasons = useQuery(endpointQuery(listEditedSeasons, { params: { id: titleId } }));
  const { season, episode } = scope;
  const chosen = useQuery({
    ...endpointQuery(getEditedSeason, { params: { id: titleId, season: season ?? 0 } }),
    enabled: season !== undefined,
  });
  const narrow = (parts: Parts) => setSearch(searchOf(parts), { replace: true, preventScrollReset: true });
  return (
    <div className="grid gap-3 md:grid-cols-[220px_minmax(0,320px)]">
      <Select
        size="compact"
        label={t('Season')}
        value={season === undefined ? ALL : String(season)}
        onChange={(key) => narrow({ season: key })}
      >
        {[
          <Option key={ALL} id={ALL}>
            {t('All seasons')}
          </Option>,
          ...(seasons.data?.seasons ?? []).map(({ number }) => (
            <Option key={number} id={String(number)}>
              {number === 0 ? t('Specials') : t('Season :number', { number })}
            </Option>
          )),
        ]}
      </Select>
      {season === undefined ? null : (
        <Select
          size="compact"
          label={t('Episode')}
          value={episode === undefined ? ALL : String(episode)}
          onChange={(key) => narrow({ season, episode: key })}
        >
          {[
            <Option key={ALL} id={ALL}>
              {t('Whole season')}
            </Option>,
            ...(chosen.data?.season.episodes ?? []).map(({ episode_number: number, name }) => (
              <Option key={number} id={String(number)}>
                {name === null ? t('Episode :number', { number }) : `${number}. ${name}`}
              </Option>
            )),
          ]}
        </Select>
      )}
    </div>
  );
}

/** The query string for the selected season and episode. */
function searchOf(parts: Parts): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, key] of Object.entries(parts))
    if (key !== null && key !== ALL) search.set(name, String(key));
  return search;
}
