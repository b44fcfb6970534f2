import type { PlayTarget } from '@kinora/contracts/catalogue/videos.ts';
import { availability, fullVideosOf, isPlayable, isReady } from './videos.availability.repository.ts';

/** More than any series has. */
const EPISODES_MAX = 2000;

/** The first playable video `v` of one film or episode; an uploaded one only once it is ready. */
const firstVideo = (scope: string): string => `
  select v.id as video_id, v.category from videos v
  where ${scope} and ${isPlayable('v')} and ${isReady('v')}
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
        select from videos v where v.title_id = ${title}.id and v.category = 'full' and ${isPlayable('v')})
      order by e.season_number, e.episode_number limit ${EPISODES_MAX}) e
     cross join lateral (${FULL_OF_EPISODE}) f
     order by e.season_number, e.episode_number limit 1`,
    'e.season_number',
    'e.episode_number',
  );

export type PlayTargetRow = PlayTarget | null;

/** What can be played of the title with this table alias. */
export const titlePlay = {
  /** The target of 'Play': each fallback is evaluated only if the previous one is null. */
  target: (title: string): string => `
    coalesce(${ofTitle(title, 'full')}, ${ofFirstEpisode(title)}, ${ofTitle(title, 'trailer')})`,

  /** The same without trailers: the film, or the first playable episode of a series. */
  watchTarget: (title: string): string => `coalesce(${ofTitle(title, 'full')}, ${ofFirstEpisode(title)})`,

  /** Its `Availability`. */
  availability: (title: string): string => availability(fullVideosOf(`${title}.id`)),

  /** Whether the film, or an episode of the series, can be played here. */
  isWatchable: (title: string): string => `
    exists (select from videos v
      where ${fullVideosOf(`${title}.id`)} and ${isPlayable('v')} and ${isReady('v')})`,
};

/** What can be played of the episode `e`. */
export const episodePlay = {
  /** The target of 'Play'. */
  target: target(`(${FULL_OF_EPISODE}) f`, 'e.season_number', 'e.episode_number'),

  /** The full video that plays it. */
  videoId: `(select f.video_id from (${FULL_OF_EPISODE}) f)`,

  /** Its `Availability`. */
  availability: availability(`${fullVideosOf('e.title_id')} and v.episode_id = e.id`),
};
