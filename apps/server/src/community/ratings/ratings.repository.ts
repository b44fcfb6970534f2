import { TITLE_PRESENCE, type TitlePresence } from '#catalogue/title-cards/index.ts';
import { defineStatement } from '#platform/db/statement.ts';

export interface TotalsRow {
  votes: number;
  points: number;
  histogram: number[];
}

interface TotalsPlace extends TitlePresence {
  /** Null when the title has no such season or episode. */
  part_id: number | null;
  /** Null before the first rating. */
  totals: TotalsRow | null;
}

type Page = { page: TotalsPlace };

const totals = (part: string, scope: string, joins: string) => `
  select row_to_json(x) as page from (
    select ${TITLE_PRESENCE}, ${part} as part_id,
      (select row_to_json(c) from (
        select votes, points, histogram from rating_totals where title_id = t.id and ${scope}) c) as totals
    from titles t ${joins} where t.id = $1) x`;

export const totalsOfTitle = defineStatement<[titleId: number], Page>(
  'title-ratings',
  totals('t.id', 'season_id is null and episode_id is null', ''),
);

export const totalsOfSeason = defineStatement<[titleId: number, season: number], Page>(
  'season-ratings',
  totals(
    's.id',
    'season_id = s.id and episode_id is null',
    'left join seasons s on s.title_id = t.id and s.number = $2',
  ),
);

export const totalsOfEpisode = defineStatement<[titleId: number, season: number, episode: number], Page>(
  'episode-ratings',
  totals(
    'e.id',
    'season_id is null and episode_id = e.id',
    'left join episodes e on e.title_id = t.id and e.season_number = $2 and e.episode_number = $3',
  ),
);
