import type { FoundRecord, WorkKind } from '@kinora/contracts/admin/dashboard.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { SearchKind } from '@kinora/contracts/catalogue/search.ts';
import type { PicturePresenter } from '#catalogue/pictures/index.ts';
import type { createPostgresEngine } from '#catalogue/search/index.ts';
import type { Database, Executor } from '#platform/db/database.ts';
import * as repository from './dashboard.repository.ts';
import type { FoundRow } from './dashboard.repository.ts';

const FOUND_MAX = 6;

const PERMISSIONS: Readonly<Record<WorkKind, string>> = {
  reviews: editingPermissions.updateReviews,
  comments: editingPermissions.updateComments,
  lists: editingPermissions.updateLists,
  messages: foundationPermissions.updateContact,
};

interface Findable {
  readonly kind: FoundRecord['kind'];
  readonly permission: string;
  readonly kinds: readonly SearchKind[];
  readonly read: (db: Executor, ids: readonly number[]) => Promise<FoundRow[]>;
}

const FINDABLE: readonly Findable[] = [
  {
    kind: 'title',
    permission: cataloguePermissions.updateTitles,
    kinds: ['movie', 'series'],
    read: repository.titlesByIds,
  },
  {
    kind: 'person',
    permission: editingPermissions.updatePeople,
    kinds: ['person'],
    read: repository.peopleByIds,
  },
  {
    kind: 'channel',
    permission: editingPermissions.updateChannels,
    kinds: ['channel', 'list'],
    read: repository.channelsByIds,
  },
];

interface Deps {
  readonly db: Database;
  readonly engine: Pick<ReturnType<typeof createPostgresEngine>, 'find'>;
  readonly pictures: PicturePresenter;
  /** The number of open tasks of a new site; 0 once they are done or hidden. */
  readonly openTasks: (userId: number) => Promise<number>;
}

interface Count {
  name: WorkKind | 'get-started';
  count: number;
}

type Can = (permission: string) => boolean;

export type BackOffice = ReturnType<typeof createBackOffice>;

export function createBackOffice({ db, engine, pictures, openTasks }: Deps) {
  async function findOf({ kind, kinds, read }: Findable, query: string): Promise<FoundRecord[]> {
    const found = await Promise.all(kinds.map((one) => engine.find({ query, kind: one, limit: FOUND_MAX })));
    // Sorts by match quality, then by popularity.
    const records = found
      .flatMap(({ records: some }) => some)
      .toSorted((a, b) => a.tier - b.tier || b.rank - a.rank)
      .slice(0, FOUND_MAX);
    const rows = await read(
      db,
      records.map(({ id }) => id),
    );
    return rows.map(({ picture, ...row }) => ({ ...row, kind, picture: pictures.presentOrNull(picture) }));
  }

  return {
    async counts(userId: number, can: Can): Promise<Count[]> {
      const names = (Object.keys(PERMISSIONS) as WorkKind[]).filter((name) => can(PERMISSIONS[name]));
      const [tasks, work] = await Promise.all([
        can(foundationPermissions.updateSettings) ? openTasks(userId) : 0,
        repository.countWork(db, names),
      ]);
      return tasks === 0 ? work : [{ name: 'get-started', count: tasks }, ...work];
    },

    async find(query: string, can: Can): Promise<FoundRecord[]> {
      const kinds = FINDABLE.filter(({ permission }) => can(permission));
      return (await Promise.all(kinds.map((one) => findOf(one, query)))).flat();
    },
  };
}
