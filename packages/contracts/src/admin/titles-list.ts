import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { id, languageCode, lineText, timestamp } from '../platform/fields.ts';
import { listedShape } from '../platform/record-fields.ts';
import { defineRecordList, recordListQuery, recordPageOf } from '../platform/record-lists.ts';
import { cataloguePermissions } from '../catalogue/permissions.ts';
import { TITLE_TYPES, TitleCard } from '../catalogue/title-cards.ts';
import { titleFields } from '../catalogue/title-fields.ts';

/** The title list of the back office. Deleted titles are listed only when filtered for. */
export const titleList = defineRecordList({
  name: 'titles',
  sorts: ['name', 'year', 'release_date', 'score', 'popularity', 'created_at', 'updated_at'],
  orderBy: 'updated_at',
  orderDir: 'desc',
  filters: {
    type: { kind: 'choice', options: TITLE_TYPES },
    genre: { kind: 'records' },
    keyword: { kind: 'records' },
    /** ISO 3166-1 codes. */
    country: { kind: 'records' },
    language: { kind: 'text' },
    year: { kind: 'number' },
    release_date: { kind: 'date' },
    status: { kind: 'text' },
    score: { kind: 'number' },
    popularity: { kind: 'number' },
    adult: { kind: 'flag' },
    has_poster: { kind: 'flag' },
    has_backdrop: { kind: 'flag' },
    has_overview: { kind: 'flag' },
    has_video: { kind: 'flag' },
    /** Whether an edit has locked at least one field against imports. */
    is_locked: { kind: 'flag' },
    source: { kind: 'text' },
    created_at: { kind: 'date' },
    updated_at: { kind: 'date' },
    is_deleted: { kind: 'flag' },
  },
});

export const ListedTitle = TitleCard.extend({
  ...listedShape(titleFields),
  popularity: z.number(),
  genres: z.array(z.object({ id: id('smallint'), name: z.string() })),
  videos_count: z.int(),
  /** Plays of the last 30 days. */
  recent_plays: z.int(),
  created_at: timestamp(),
  updated_at: timestamp(),
  deleted_at: timestamp().nullable(),
});
export type ListedTitle = z.infer<typeof ListedTitle>;

export const listAdminTitles = endpoint({
  method: 'GET',
  path: 'admin/titles',
  summary: 'Lists titles, with search, filters and sorting',
  area: 'admin',
  access: access.permission(cataloguePermissions.updateTitles),
  query: recordListQuery(titleList),
  response: recordPageOf(ListedTitle),
});

const nothing = () => z.strictObject({});
const oneGenre = () => z.strictObject({ genre_id: id('smallint') });

/** The bulk actions for titles, with the input each one needs. */
export const titleBulkActions = {
  'set-status': z.strictObject({ status: lineText({ min: 1, max: 40 }).nullable() }),
  'set-language': z.strictObject({ language: languageCode().nullable() }),
  'set-adult': z.strictObject({ adult: z.boolean() }),
  'set-genres': z.strictObject({ genre_ids: z.array(id('smallint')).max(50) }),
  'add-genre': oneGenre(),
  'remove-genre': oneGenre(),
  delete: nothing(),
  restore: nothing(),
} as const;
export type TitleBulkAction = keyof typeof titleBulkActions;
