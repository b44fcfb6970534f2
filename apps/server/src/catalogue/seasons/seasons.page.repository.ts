import {
  type Episode,
  type EpisodeCard,
  type Season,
  PUBLIC_EPISODE_FIELDS,
  SEASON_PAGE,
} from '@kinora/contracts/catalogue/seasons.ts';
import { seasonFields } from '@kinora/contracts/catalogue/season-fields.ts';
import { fieldNames } from '@kinora/contracts/platform/record-fields.ts';
import { type CreditRow, episodeCredits, seasonCredits } from '#catalogue/credits/index.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import {
  TITLE_PRESENCE,
  titleCardColumns,
  type TitleCardRow,
  type TitlePresence,
} from '#catalogue/title-cards/index.ts';
import { SEASON_SUMMARIES, type SeasonSummaryRow } from '#catalogue/titles/index.ts';
import { episodePlay, episodeVideos, seasonVideos, type VideoRow } from '#catalogue/videos/index.ts';
import { fieldColumnText } from '#platform/db/field-columns.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Unmatched } from '#platform/db/unmatched.ts';

/** More than any season has. */
const EPISODES_MAX = 2000;

export interface EpisodeCardRow extends Omit<EpisodeCard, 'still' | 'is_hidden'> {
  still: StoredPicture | null;
}

interface OfTitle extends TitlePresence {
  title: TitleCardRow & { backdrop: StoredPicture | null };
  cast: CreditRow[];
  crew: CreditRow[];
  videos: VideoRow[];
}

interface SeasonParts {
  seasons: SeasonSummaryRow[];
  episodes: EpisodeCardRow[];
}

type SeasonColumns = { part_id: number } & SeasonSummaryRow &
  Omit<Season, keyof OfTitle | keyof SeasonSummaryRow | keyof SeasonParts>;
type EpisodeColumns = { part_id: number } & EpisodeCardRow & Omit<Episode, keyof OfTitle | keyof EpisodeCard>;

export type SeasonPageRow = OfTitle & SeasonParts & SeasonColumns;
export type EpisodePageRow = OfTitle & EpisodeColumns;

const TITLE = `(select row_to_json(c) from (select ${titleCardColumns('t')}, t.backdrop) c)`;

const EPISODE_COLUMNS = `${fieldColumnText('e', [
  'id',
  'season_number',
  'episode_number',
  'still',
  'score',
  'votes',
  ...PUBLIC_EPISODE_FIELDS,
])}, ${episodePlay.videoId} as video_id`;

/** The episodes of the season `s` of the title `t`. */
const EPISODES = `
  (select coalesce(json_agg(l), '[]') from (
    select ${EPISODE_COLUMNS} from episodes e
    where e.title_id = t.id and e.season_number = s.number
    order by e.episode_number limit ${EPISODES_MAX}) l) as episodes`;

export const seasonPage = defineStatement<
  [titleId: number, languages: readonly string[], season: number],
  { page: SeasonPageRow | (OfTitle & SeasonParts & Unmatched<SeasonColumns>) }
>(
  'season-page',
  `select row_to_json(x) as page from (
    select ${TITLE_PRESENCE}, ${TITLE} as title, s.id as part_id, s.number, s.episode_count, s.poster,
      ${fieldColumnText('s', fieldNames(seasonFields))},
      ${SEASON_SUMMARIES} as seasons,
      ${EPISODES},
      ${seasonCredits('cast', SEASON_PAGE.cast)} as cast,
      ${seasonCredits('crew', SEASON_PAGE.crew)} as crew,
      ${seasonVideos(SEASON_PAGE.videos)} as videos
    from titles t left join seasons s on s.title_id = t.id and s.number = $3
    where t.id = $1) x`,
);

/** Only the episodes of a season, with the fields that identify it. */
export const seasonEpisodes = defineStatement<
  [titleId: number, season: number],
  {
    page: TitlePresence & { episodes: EpisodeCardRow[] } & ({ part_id: number } | { part_id: null });
  }
>(
  'season-episodes',
  `select row_to_json(x) as page from (
    select ${TITLE_PRESENCE}, s.id as part_id, ${EPISODES}
    from titles t left join seasons s on s.title_id = t.id and s.number = $2
    where t.id = $1) x`,
);

/** The episode before or after `e`. Specials are outside the story: they only lead to each other. */
const step = (comparison: '<' | '>', direction: 'desc' | 'asc') => `
  (select row_to_json(n) from (
    select season_number, episode_number, name from episodes
    where title_id = t.id and (season_number = 0) = (e.season_number = 0)
      and (season_number, episode_number) ${comparison} (e.season_number, e.episode_number)
    order by season_number ${direction}, episode_number ${direction} limit 1) n)`;

export const episodePage = defineStatement<
  [titleId: number, languages: readonly string[], season: number, episode: number],
  { page: EpisodePageRow | (OfTitle & Unmatched<EpisodeColumns>) }
>(
  'episode-page',
  `select row_to_json(x) as page from (
    select ${TITLE_PRESENCE}, ${TITLE} as title, e.id as part_id, ${EPISODE_COLUMNS},
      (select name from seasons where id = e.season_id) as season_name,
      ${step('<', 'desc')} as previous,
      ${step('>', 'asc')} as next,
      ${episodePlay.target} as play,
      ${episodePlay.availability} as availability,
      ${episodeCredits('cast', SEASON_PAGE.cast)} as cast,
      ${episodeCredits('crew', SEASON_PAGE.crew)} as crew,
      ${episodeVideos(SEASON_PAGE.videos)} as videos
    from titles t left join episodes e
      on e.title_id = t.id and e.season_number = $3 and e.episode_number = $4
    where t.id = $1) x`,
);
