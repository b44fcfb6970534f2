import type { ListVisibility } from '@kinora/contracts/community/lists.ts';
import { isPublishedSql } from '#community/text-checks/index.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { RelatedMemberRow } from './data-exports.relations.repository.ts';
import { type TitleRow, titleSql } from './data-exports.titles.repository.ts';

interface EditorRow extends RelatedMemberRow {
  invited_at: string;
  accepted_at: string | null;
}

export interface ListRow {
  id: number;
  name: string;
  slug: string;
  description: string | null;
  visibility: ListVisibility;
  state: string;
  is_ranked: boolean;
  likes: number;
  editors: EditorRow[];
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

/** Lists of the member, also deleted ones. */
export const listLists = defineStatement<[userId: number, limit: number, id: number], ListRow>(
  'export-lists',
  `select c.id, c.name, c.slug, c.description, d.visibility, d.state, d.is_ranked, d.likes, c.created_at, c.updated_at,
     c.deleted_at,
     (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'invited_at', e.invited_at,
        'accepted_at', e.accepted_at) order by e.invited_at, e.user_id), '[]')
      from list_editors e join users u on u.id = e.user_id and u.deleted_at is null where e.list_id = c.id) as editors
   from channels c join list_details d on d.list_id = c.id
   where c.user_id = $1 and c.type = 'list' and c.id > $3 order by c.id limit $2`,
);

export interface ListedRow {
  title: TitleRow;
  note: string | null;
  created_at: Date;
}

/** The titles of a list, which has a maximum. */
export const listTitles = defineStatement<[listId: number], ListedRow>(
  'export-list-titles',
  `select ${titleSql('i.record_id')} as title, i.note, i.created_at
   from channel_items i join titles t on t.id = i.record_id
   where i.channel_id = $1 and i.kind = 'title' order by i.position`,
);

export interface SharedListRow {
  id: number;
  name: string;
  slug: string;
  owner: RelatedMemberRow;
  invited_at: Date;
  accepted_at: Date | null;
}

/** Lists of others that the member edits, or is invited to. Held and hidden ones are only for those who accepted. */
export const listSharedLists = defineStatement<[userId: number, limit: number, id: number], SharedListRow>(
  'export-shared-lists',
  `select c.id, c.name, c.slug, json_build_object('id', u.id, 'name', u.name) as owner, e.invited_at, e.accepted_at
   from list_editors e join channels c on c.id = e.list_id join users u on u.id = c.user_id and u.deleted_at is null
     join list_details d on d.list_id = c.id
   where e.user_id = $1 and c.deleted_at is null and (e.accepted_at is not null or ${isPublishedSql('d.state')}) and e.list_id > $3 order by e.list_id limit $2`,
);
