import type { PlayTarget } from '@kinora/contracts/catalogue/videos.ts';

/** More than any series has. */
const EPISODES_MAX = 2000;

/** The first approved video `v` of one film or episode; an uploaded one only once it is ready. */
const firstVideo = (scope: string): string => `
  select v.id as video_id, v.category from videos v
  where ${scope} and v.is_approved
    and (v.kind <> 'file' or (select a.state from video_assets a where a.video_id = v.id) = 'ready')
  order by v.position, v.id limit 1`;

const FULL_OF_EPISODE = firstVideo(`v.title_id = e.title_id and v.episode_id = e.id and v.category = 'full'`);

const target = (from: string, season = 'null', episode = 'null'): string => `
  (select row_to_json(p) from (
    select f.video_id, f.category, ${season}::integer as season, ${episode}::integer as episode from ${from}) p)`;

const ofTitle = (title: string, category: 'full' | 'trailer'): string =>
  target(
    `(${firstVideo(`v.title_id = ${title}.id and v.episode_id is null and v.category = '${category}'
    ${category === 'full' ? 'and v.season_id is null' : ''}`)}) f`,
  );

/** Most series have no video at all, which one index lookup shows. */
const ofFirstEpisode = (title: string): string =>
  target(
    `(select * from episodes e
      where e.title_id = ${title}.id and e.season_number > 0 and exists (
        select from videos v where v.title_id = ${title}.id and v.category = 'full' and v.is_approved)
      order by e.season_number, e.episode_number limit ${EPISODES_MAX}) e
     cross join lateral (${FULL_OF_EPISODE}) f
     order by e.season_number, e.episode_number limit 1`,
    'e.season_number',
    'e.episode_number',
  );

export type PlayTargetRow = PlayTarget | null;

/**
 * The target of 'Play' for the title with this table alias: each fallback is evaluated only if the previous one is
 * null.
 */
export const titlePlayTarget = (title: string): string => `
  coalesce(${ofTitle(title, 'full')}, ${ofFirstEpisode(title)}, ${ofTitle(title, 'trailer')})`;

/** The target of 'Play' for the episode `e`. */
export const EPISODE_PLAY_TARGET = target(`(${FULL_OF_EPISODE}) f`, 'e.season_number', 'e.episode_number');
