import { type FileKind, fileList, trashedFileList, unusedFileList } from '@kinora/contracts/admin/files.ts';
import type { UploadDisk } from '@kinora/contracts/foundation/files.ts';
import { sql } from 'kysely';
import { containsPattern } from '#platform/db/patterns.ts';
import type { Condition, FilterSource, ListSource, RuleValue } from '#platform/db/record-list-source.ts';

export interface FileRow {
  id: number;
  name: string;
  kind: FileKind;
  mime: string;
  file_size: number;
  disk: UploadDisk;
  key: string;
  policy: string;
  relative_path: string;
  user_id: number | null;
  owner_name: string | null;
  created_at: Date;
  deleted_at: Date | null;
}

export const FILE_COLUMNS = sql<FileRow>`
  t.id, t.name, t.kind, t.mime, t.file_size, t.disk, t.key, t.policy, t.relative_path, t.user_id,
  (select u.name from users u where u.id = t.user_id) as owner_name, t.created_at, t.deleted_at`;

const KB = 1024;
const FILE_BYTES_MAX = 2 ** 52;

/** The filter shows whole KB, rounded up. Compares the column itself, so that an index can be used. */
function sizeCondition(operator: string, value: RuleValue): Condition {
  const most = Math.min(Math.max(Number(value), 0) * KB, FILE_BYTES_MAX);
  const above = sql`t.file_size > ${most - KB}::bigint`;
  const upTo = sql`t.file_size <= ${most}::bigint`;
  if (operator === 'at_least') return above;
  if (operator === 'at_most') return upTo;
  if (operator === 'is') return sql`(${above} and ${upTo})`;
  if (operator === 'is_not') return sql`not (${above} and ${upTo})`;
  return operator === 'is_empty' ? sql`false` : sql`true`;
}

/** A filter on a reference: `has` and `has_not` name one, the others ask whether there is any. */
const reference = (column: Condition, type: 'integer' | 'text'): FilterSource => ({
  type,
  where: (operator, value) => {
    const wanted = type === 'text' ? sql`${value}::text` : sql`${value}::integer`;
    if (operator === 'has') return sql`${column} = ${wanted}`;
    if (operator === 'has_not') return sql`${column} is distinct from ${wanted}`;
    return operator === 'is_empty' ? sql`${column} is null` : sql`${column} is not null`;
  },
});

const FILTERS = {
  kind: { column: sql`t.kind` },
  policy: reference(sql`t.policy`, 'text'),
  owner: reference(sql`t.user_id`, 'integer'),
  file_size: { where: sizeCondition },
  created_at: { column: sql`t.created_at` },
} satisfies ListSource<typeof fileList>['filters'];

const SORTS = {
  name: { by: sql`lower(left(t.name, 50))`, type: 'text' },
  file_size: { by: sql`t.file_size`, type: 'bigint' },
  created_at: { by: sql`t.created_at`, type: 'timestamptz' },
} as const;

const common = {
  table: 'file_entries',
  columns: FILE_COLUMNS,
  search: (text: string) => ({ where: sql`lower(t.name) like ${containsPattern(text)}` }),
} as const;

/** Every condition repeats that of the partial indexes which the list uses. */
export const fileSource: ListSource<typeof fileList, FileRow> = {
  ...common,
  list: fileList,
  scope: () => sql`t.deleted_at is null`,
  sorts: SORTS,
  filters: FILTERS,
};

export const unusedFileSource: ListSource<typeof unusedFileList, FileRow> = {
  ...common,
  list: unusedFileList,
  scope: () => sql`t.deleted_at is null and t.uses_count = 0`,
  sorts: SORTS,
  filters: FILTERS,
};

export const trashedFileSource: ListSource<typeof trashedFileList, FileRow> = {
  ...common,
  list: trashedFileList,
  scope: () => sql`t.deleted_at is not null`,
  sorts: {
    name: SORTS.name,
    file_size: SORTS.file_size,
    deleted_at: { by: sql`t.deleted_at`, type: 'timestamptz' },
  },
  filters: { ...FILTERS, deleted_at: { column: sql`t.deleted_at` } },
};
