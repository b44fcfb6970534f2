import type { MemberRow } from '#foundation/users/index.ts';
import { notHidden } from '#community/relations/index.ts';
import { defineStatement } from '#platform/db/statement.ts';

export interface LineRow extends MemberRow {
  bio: string | null;
  /** Since when they follow, as JSON, with the precision that a cursor needs. */
  place: string;
}

/** The members of one column of accepted follows, without banned ones and those hidden from the viewer. */
const members = (name: string, of: string, shown: string) =>
  defineStatement<
    [memberId: number, viewerId: number | null, limit: number, time: string, id: number],
    LineRow
  >(
    name,
    `select u.id, u.name, u.image, (select bio from profiles where user_id = u.id) as bio,
       to_json(m.accepted_at) as place
     from member_follows m cross join lateral (
       select * from users where id = m.${shown} and banned_at is null limit 1) u
     where m.${of} = $1 and m.accepted_at is not null
       and (m.accepted_at, m.${shown}) < ($4::timestamptz, $5::integer)
       and ${notHidden('$2::integer', `m.${shown}`)}
     order by m.accepted_at desc, m.${shown} desc limit $3`,
  );

export const listFollowers = members('profile-followers', 'followed_id', 'follower_id');
export const listFollowed = members('profile-followed', 'follower_id', 'followed_id');
