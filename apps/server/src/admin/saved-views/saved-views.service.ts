import { type ListViewState, VIEWS_MAX } from '@kinora/contracts/admin/saved-views.ts';
import type { AnyEndpoint } from '@kinora/contracts/platform/endpoint.ts';
import { recordListNameOf } from '@kinora/contracts/platform/record-lists.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import type { Database } from '#platform/db/database.ts';
import { type Tx, transaction } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import * as repository from './saved-views.repository.ts';
import type { SavedViewRow } from './saved-views.repository.ts';

interface Deps {
  readonly db: Database;
  readonly endpoints: () => readonly AnyEndpoint[];
}

/** The current user, with their permissions. */
export interface Viewer {
  readonly userId: number;
  readonly can: (permission: string) => boolean;
}

interface ViewInput {
  readonly name: string;
  readonly view: ListViewState;
  readonly is_shared: boolean;
}

/** More views than users share in practice; there is no pagination. */
const SHOWN_MAX = 200;

export type SavedViews = ReturnType<typeof createSavedViews>;

export function createSavedViews({ db, endpoints }: Deps) {
  /** Views reveal what a list contains, so they require the permission to read it. */
  function assertMaySee(list: string, { can }: Viewer): void {
    const reading = endpoints().find((endpoint) => recordListNameOf(endpoint) === list);
    if (reading === undefined) throw fieldError('list', 'This list does not exist.');
    if (reading.access.kind === 'permission' && !can(reading.access.permission))
      throw new AppError('forbidden');
  }

  /** Does not reveal whether a view of another user exists, unless it is shared. */
  async function requireOwn(tx: Tx, id: number, viewer: Viewer): Promise<SavedViewRow> {
    const row = await repository.find(tx, id);
    if (row?.user_id === viewer.userId) return row;
    throw new AppError(row?.is_shared === true ? 'forbidden' : 'not_found');
  }

  async function read(tx: Tx, id: number): Promise<SavedViewRow> {
    const row = await repository.find(tx, id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  const subject = ({ id, name }: Pick<SavedViewRow, 'id' | 'name'>) => ({ type: 'saved-view', id, name });
  const fields = ({ name, view, is_shared }: ViewInput) => ({ name, view, is_shared });

  return {
    list(list: string, viewer: Viewer): Promise<SavedViewRow[]> {
      assertMaySee(list, viewer);
      return repository.listFor(db, list, { userId: viewer.userId, limit: SHOWN_MAX });
    },

    create: ({ list, ...input }: ViewInput & { list: string }, viewer: Viewer): Promise<SavedViewRow> =>
      transaction(db, async (tx) => {
        assertMaySee(list, viewer);
        if ((await repository.countOf(tx, viewer.userId, list)) >= VIEWS_MAX)
          throw new AppError('saved_views.too_many');
        const { id } = await repository.insert(tx, { user_id: viewer.userId, list, ...fields(input) });
        await recordAudit(tx, {
          action: 'create',
          subject: subject({ id, name: input.name }),
          after: fields(input),
        });
        return read(tx, id);
      }),

    update: (id: number, input: ViewInput, viewer: Viewer): Promise<SavedViewRow> =>
      transaction(db, async (tx) => {
        const before = await requireOwn(tx, id, viewer);
        assertMaySee(before.list, viewer);
        await repository.update(tx, id, fields(input));
        await recordAudit(tx, {
          action: 'update',
          subject: subject({ id, name: input.name }),
          before: fields(before),
          after: fields(input),
        });
        return read(tx, id);
      }),

    remove: (id: number, viewer: Viewer): Promise<void> =>
      transaction(db, async (tx) => {
        const before = await requireOwn(tx, id, viewer);
        await repository.remove(tx, id);
        await recordAudit(tx, { action: 'delete', subject: subject(before), before: fields(before) });
      }),
  };
}
