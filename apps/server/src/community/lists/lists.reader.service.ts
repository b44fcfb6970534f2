import {
  LISTS_MAX_DEFAULT,
  type listMemberListTitles,
  type listOwnLists,
} from '@kinora/contracts/community/lists.ts';
import { communityPermissions, LISTS_COUNT_LIMIT } from '@kinora/contracts/community/permissions.ts';
import { type GrantedPermission, permissionLimit } from '@kinora/contracts/foundation/permissions.ts';
import type { ParsedInput } from '@kinora/contracts/platform/endpoint.ts';
import { pathId } from '@kinora/contracts/platform/fields.ts';
import { requireTitle } from '#catalogue/title-cards/index.ts';
import { decodeCursor } from '#platform/db/paging.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { AppError } from '#platform/errors/app-error.ts';
import {
  listTargets,
  ownLists,
  type OwnRow,
  SORTS,
  summarize,
  type TargetRow,
} from './lists.own.repository.ts';
import {
  type EditedRow,
  findById,
  findBySlug,
  type FoundRow,
  type ListRow,
  readEdited,
  readList,
  readMarks,
} from './lists.read.repository.ts';
import { findTitle } from './lists.repository.ts';
import { type EntryRow, ORDERS, titlesBy } from './lists.titles.repository.ts';

/** Who reads a list. */
export interface Reader {
  readonly userId: number | null;
  /** Moderators read private lists too. */
  readonly readsAll: boolean;
  /** Represents all users with the same rights, so private lists need another response. */
  readonly isGroup: boolean;
}

const ListId = pathId('integer');

/** The number of lists that a member may have. */
export function listsLimit(permissions: readonly GrantedPermission[]): number {
  // Administrators have no limits of permissions, but theirs may be granted, too.
  const own = permissions.filter(({ name }) => name === communityPermissions.createLists);
  return permissionLimit(own, communityPermissions.createLists, LISTS_COUNT_LIMIT) ?? LISTS_MAX_DEFAULT;
}

/** Finds lists by their address or id. */
function createFinder(pool: StatementPool) {
  const look = async (slugOrId: string, userId: number | null): Promise<FoundRow | undefined> => {
    const id = ListId.safeParse(slugOrId);
    const [row] = await (id.success ? findById(pool, id.data, userId) : findBySlug(pool, slugOrId, userId));
    return row;
  };
  /** Throws if there never was such a list, or if the reader may not see it. */
  const findReadable = async (slugOrId: string, { userId, readsAll, isGroup }: Reader): Promise<FoundRow> => {
    const row = await look(slugOrId, userId);
    if (row === undefined) throw new AppError('not_found');
    if (!row.is_readable && isGroup) throw new AppError('unauthenticated');
    if (!row.is_readable && !readsAll) throw new AppError('not_found');
    return row;
  };
  return {
    look,
    findReadable,
    /** The same, and throws for a deleted list. */
    async find(slugOrId: string, reader: Reader): Promise<number> {
      const { id, is_deleted: isDeleted } = await findReadable(slugOrId, reader);
      if (isDeleted) throw new AppError('channels.gone');
      return id;
    },
  };
}

export type ListsReader = ReturnType<typeof createListsReader>;

export function createListsReader(pool: StatementPool) {
  const { look, findReadable, find } = createFinder(pool);
  const readById = async (id: number): Promise<ListRow> => {
    const [row] = await readList(pool, id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  };
  const readEditedById = async (
    id: number,
    userId: number,
    languages: readonly string[],
  ): Promise<EditedRow> => {
    const [row] = await readEdited(pool, id, languages, userId);
    if (row === undefined) throw new AppError('not_found');
    return row;
  };

  return {
    read: async (slugOrId: string, reader: Reader): Promise<ListRow> =>
      readById(await find(slugOrId, reader)),

    /** The same for a call to which a deleted list is one that does not exist. */
    async readExisting(id: number, reader: Reader): Promise<ListRow> {
      const { is_deleted: isDeleted } = await findReadable(String(id), reader);
      if (isDeleted) throw new AppError('not_found');
      return readById(id);
    },

    /** Returns one row more than the page size. */
    async titles(
      slugOrId: string,
      { order, perPage, cursor }: ParsedInput<typeof listMemberListTitles>['query'],
      { languages, ...reader }: Reader & { languages: readonly string[] },
    ): Promise<EntryRow[]> {
      const values = [await find(slugOrId, reader), languages, perPage + 1] as const;
      return cursor === undefined
        ? titlesBy[order].first(pool, ...values)
        : titlesBy[order].after(pool, ...values, ...decodeCursor(cursor, ORDERS[order].cursor));
    },

    async marks(id: number, userId: number, { readsAll }: Pick<Reader, 'readsAll'>) {
      const [row] = await readMarks(pool, id, userId, readsAll);
      if (row === undefined) throw new AppError('not_found');
      return row;
    },

    editedById: readEditedById,

    async edited(slugOrId: string, userId: number, languages: readonly string[]): Promise<EditedRow> {
      const row = await look(slugOrId, userId);
      if (row === undefined) throw new AppError('not_found');
      return readEditedById(row.id, userId, languages);
    },

    ...createOwnListsReader(pool),
  };
}

function createOwnListsReader(pool: StatementPool) {
  return {
    /** Returns one row more than the page size. */
    own: (
      userId: number,
      { filter, sort, perPage, cursor }: ParsedInput<typeof listOwnLists>['query'],
    ): Promise<OwnRow[]> => {
      const statements = ownLists[filter][sort];
      return cursor === undefined
        ? statements.first(pool, userId, perPage + 1)
        : statements.after(pool, userId, perPage + 1, ...decodeCursor(cursor, SORTS[sort].cursor));
    },

    async summary(userId: number, permissions: readonly GrantedPermission[]) {
      const [counts] = await summarize(pool, userId);
      if (counts === undefined) throw new Error('Expected one row');
      return { ...counts, max: listsLimit(permissions) };
    },

    async targets(userId: number, titleId: number): Promise<TargetRow[]> {
      const [title] = await findTitle(pool, titleId);
      requireTitle(title);
      return listTargets(pool, userId, titleId);
    },
  };
}
