import { notBlocked } from '#community/relations/index.ts';
import { defineStatement } from '#platform/db/statement.ts';
import { type SubjectRow, subjectSql } from './data-exports.subjects.repository.ts';

export interface RelatedMemberRow {
  id: number;
  name: string;
}

export interface FollowedMemberRow extends RelatedMemberRow {
  created_at: Date;
  is_request: boolean;
}

type AfterId = [userId: number, limit: number, id: number];

/** Members that the member follows or asked to, as their own list shows them. */
export const listFollowedMembers = defineStatement<AfterId, FollowedMemberRow>(
  'export-followed-members',
  `select u.id, u.name, f.created_at, f.accepted_at is null as is_request
   from member_follows f cross join lateral (
     select * from users where id = f.followed_id and banned_at is null limit 1) u
   where f.follower_id = $1 and f.followed_id > $3 and ${notBlocked('$1::integer', 'f.followed_id')}
   order by f.followed_id limit $2`,
);

export interface FollowerRow extends RelatedMemberRow {
  since: Date;
  /** The time with the precision that a key needs. */
  place: string;
}

/** Those who follow the member, or asked to, latest first, without those whom the site hides from the member. */
const followers = (name: string, time: 'accepted_at' | 'created_at', condition: string) =>
  defineStatement<[userId: number, limit: number, time: string, id: number], FollowerRow>(
    name,
    `select u.id, u.name, f.${time} as since, to_json(f.${time}) as place
     from member_follows f cross join lateral (
       select * from users where id = f.follower_id and banned_at is null limit 1) u
     where f.followed_id = $1 and f.accepted_at ${condition} and (f.${time}, f.follower_id) < ($3::timestamptz, $4::integer)
       and ${notBlocked('$1::integer', 'f.follower_id')}
     order by f.${time} desc, f.follower_id desc limit $2`,
  );

export const listFollowers = followers('export-followers', 'accepted_at', 'is not null');
export const listFollowRequests = followers('export-follow-requests', 'created_at', 'is null');

export interface BlockedRow extends RelatedMemberRow {
  is_blocked: boolean;
  is_muted: boolean;
  created_at: Date;
}

export const listBlocked = defineStatement<AfterId, BlockedRow>(
  'export-blocked',
  `select u.id, u.name, h.is_blocked, h.is_muted, h.created_at
   from hidden_members h join users u on u.id = h.hidden_id
   where h.user_id = $1 and u.deleted_at is null and h.hidden_id > $3 order by h.hidden_id limit $2`,
);

export interface FollowedRecordRow extends RelatedMemberRow {
  slug: string;
  created_at: Date;
}

export const listFollowedTitles = defineStatement<AfterId, FollowedRecordRow>(
  'export-followed-titles',
  `select t.id, t.name, t.slug, f.created_at from title_follows f join titles t on t.id = f.title_id
   where f.user_id = $1 and f.title_id > $3 order by f.title_id limit $2`,
);

export const listFollowedPeople = defineStatement<AfterId, FollowedRecordRow>(
  'export-followed-people',
  `select p.id, p.name, p.slug, f.created_at from person_follows f join people p on p.id = f.person_id
   where f.user_id = $1 and f.person_id > $3 order by f.person_id limit $2`,
);

export interface LikeRow {
  about: SubjectRow;
  created_at: Date;
}

const likes = (kind: 'review' | 'comment' | 'list') =>
  defineStatement<AfterId, LikeRow>(
    `export-liked-${kind}s`,
    `select ${subjectSql('l', [kind])} as about, l.created_at
     from ${kind}_likes l where l.user_id = $1 and l.${kind}_id > $3 order by l.${kind}_id limit $2`,
  );

export const listLikedReviews = likes('review');
export const listLikedComments = likes('comment');
export const listLikedLists = likes('list');
