import type { TitleType } from '@kinora/contracts/catalogue/title-cards.ts';
import { TITLE_PRESENCE, type TitlePresence } from '#catalogue/title-cards/index.ts';
import { defineStatement } from '#platform/db/statement.ts';

interface TargetRow extends TitlePresence {
  type: TitleType;
  timezone: string | null;
  has_season: boolean;
  episode_id: number | null;
}

/** A title with the named season and episode, and the member's time zone. */
export const findTarget = defineStatement<
  [titleId: number, userId: number, season: number | null, episode: number | null],
  { target: TargetRow }
>(
  'viewing-target',
  `select row_to_json(x) as target from (
    select ${TITLE_PRESENCE}, t.type, (select u.timezone from users u where u.id = $2) as timezone,
      exists (select from seasons s where s.title_id = t.id and s.number = $3) as has_season,
      (select e.id from episodes e
       where e.title_id = t.id and e.season_number = $3 and e.episode_number = $4) as episode_id
    from titles t where t.id = $1) x`,
);

export const findTimezones = defineStatement<
  [userIds: readonly number[]],
  { id: number; timezone: string | null }
>('viewing-timezones', `select id, timezone from users where id = any($1::integer[])`);
