import { dayOf, HAS_TEXT, IS_RECORDED } from './activities.sources.repository.ts';

/** The viewings of the film or the episode that `r` rates. A comparison that takes nulls would find them by no index. */
const VIEWINGS_OF_RATED = `(
  select * from viewings where user_id = r.user_id and title_id = r.title_id and episode_id = r.episode_id
  union all
  select * from viewings where user_id = r.user_id and title_id = r.title_id and episode_id is null
    and r.episode_id is null and r.season_id is null)`;

/** The rating of the film or the episode of the viewing `v`. */
const RATING_OF_VIEWING = `(
  select * from reviews
  where user_id = v.user_id and title_id = v.title_id and season_id is null and episode_id = v.episode_id
  union all
  select * from reviews
  where user_id = v.user_id and title_id = v.title_id and season_id is null and episode_id is null
    and v.episode_id is null)`;

/** Only titles that still exist. The limit keeps the planner from reading all titles for a busy day. */
const withTitle = (id: string): string =>
  `cross join lateral (select * from titles where id = ${id} and deleted_at is null limit 1) t`;

/** The viewings `v` and titles `t` of the entry at the place `p`: those of the same day. */
export const WATCHED_ITEMS = `
  viewings v ${withTitle('v.title_id')}
  where v.user_id = p.member_id and ${IS_RECORDED}
    and v.created_at >= ${dayOf('p.at')} and (v.created_at, v.id) <= (p.at, p.id)`;

/** The score that the member gave to what they watched, on the same day and without a text. */
export const SCORE_OF_VIEWING = `
  (select r.score from ${RATING_OF_VIEWING} r
   where not ${HAS_TEXT}
     and ${dayOf('r.updated_at')} = ${dayOf('v.created_at')})`;

/** The ratings `r` and titles `t` of the entry at the place `p`, without those that are shown with a viewing. */
export const RATED_ITEMS = `
  reviews r ${withTitle('r.title_id')}
  where r.user_id = p.member_id and not ${HAS_TEXT}
    and r.updated_at >= ${dayOf('p.at')} and (r.updated_at, r.id) <= (p.at, p.id)
    and not exists (
      select from ${VIEWINGS_OF_RATED} v
      where ${IS_RECORDED} and ${dayOf('v.created_at')} = ${dayOf('r.updated_at')})`;

/** The items `i` and titles `t` that the list at the place `p` got on the day of its last change. */
export const LISTED_ITEMS = `
  channel_items i ${withTitle('i.record_id')}
  where i.channel_id = p.id and i.kind = 'title' and i.created_at >= ${dayOf('p.at')}`;
