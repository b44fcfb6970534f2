import type { MemberList } from '@kinora/contracts/community/lists.ts';
import { listCommentsSql } from '#community/comments/index.ts';
import { memberCardSql, type MemberRow } from '#foundation/users/index.ts';
import { titleCardColumns, type TitleCardRow } from '#catalogue/title-cards/index.ts';
import { defineStatement } from '#platform/db/statement.ts';
import {
  CARD,
  type CardRow,
  isReadable,
  LISTS,
  mayEdit,
  type Role,
  roleIn,
  seenCount,
  STATE,
  WITH_DETAILS,
} from './lists.card.repository.ts';

export interface ListRow extends CardRow {
  state: MemberList['state'];
  description: string | null;
  is_ranked: boolean;
  comments_count: number;
}

/** Where an address or an id leads, and whether the member may read it. */
export interface FoundRow {
  id: number;
  is_deleted: boolean;
  is_readable: boolean;
}

type Find<Key> = [key: Key, userId: number | null];

const FOUND = `c.id, c.deleted_at is not null as is_deleted, ${isReadable('$2::integer')} as is_readable`;

export const findById = defineStatement<Find<number>, FoundRow>(
  'list-by-id',
  `select ${FOUND} from ${LISTS} where c.id = $1 and c.type = 'list'`,
);

/** The list that has the slug now, else the last one that had it, else a deleted one. */
export const findBySlug = defineStatement<Find<string>, FoundRow>(
  'list-by-slug',
  `select ${FOUND} from (
     select id, 1 as rank from channels where slug = $1 and type = 'list' and deleted_at is null
     union all select channel_id, 2 from channel_slugs where slug = $1 and type = 'list'
     union all select id, 3 from channels where slug = $1 and type = 'list' and deleted_at is not null) found
   join channels c on c.id = found.id ${WITH_DETAILS} order by found.rank, c.id desc limit 1`,
);

const WHOLE = `${CARD}, ${STATE}, c.description, d.is_ranked, ${listCommentsSql('d.list_id')} as comments_count`;

export const readList = defineStatement<[id: number], ListRow>(
  'list',
  `select ${WHOLE} from ${LISTS} where c.id = $1`,
);

/** The personal data about a list; no row if the member may not read it. */
export const readMarks = defineStatement<
  [id: number, userId: number, readsAll: boolean],
  { role: Role; is_liked: boolean; seen: number }
>(
  'list-marks',
  `select ${roleIn('$2')}, ${seenCount('c.id', '$2')} as seen,
     exists (select from list_likes where list_id = c.id and user_id = $2) as is_liked
   from ${LISTS}
   where c.id = $1 and c.type = 'list' and c.deleted_at is null and ($3::boolean or ${isReadable('$2')})`,
);

export interface EditedRow extends ListRow {
  version: number;
  role: 'owner' | 'editor';
  changed_by: MemberRow | null;
  titles: { title: TitleCardRow; note: string | null }[];
  editors: { member: MemberRow; is_accepted: boolean }[];
}

/** A list in its editor; no row for others than its owner and editors. Only the owner sees who is invited. */
export const readEdited = defineStatement<
  [id: number, languages: readonly string[], userId: number],
  EditedRow
>(
  'list-in-editor',
  `select ${WHOLE}, d.version, ${memberCardSql('d.changed_by')} as changed_by,
     case when c.user_id = $3 then 'owner' else 'editor' end as role,
     (select coalesce(json_agg(json_build_object('title', i.title, 'note', i.note) order by i.position), '[]') from (
       select i.position, i.note, (select row_to_json(k) from (select ${titleCardColumns('t')}) k) as title
       from channel_items i join titles t on t.id = i.record_id and t.deleted_at is null
       where i.channel_id = c.id and i.kind = 'title') i) as titles,
     (select coalesce(json_agg(json_build_object(
         'member', ${memberCardSql('e.user_id')}, 'is_accepted', e.accepted_at is not null)
         order by e.invited_at, e.user_id), '[]')
      from list_editors e where e.list_id = c.id and (c.user_id = $3 or e.accepted_at is not null)) as editors
   from ${LISTS} where c.id = $1 and c.type = 'list' and c.deleted_at is null and ${mayEdit('$3')}`,
);
