import { homepageSettings } from '@kinora/contracts/foundation/homepage.ts';
import { refreshBrowse, refreshFilterValues } from '#catalogue/browse/index.ts';
import type { ChannelItemsService, ChannelsService } from '#catalogue/channels/index.ts';
import { removeEmptyCollections } from '#catalogue/collections/index.ts';
import { purgeUnusedKeywords } from '#catalogue/keywords/index.ts';
import type { NewsService } from '#catalogue/news/index.ts';
import type { PeopleService } from '#catalogue/people/index.ts';
import type { TitlesService } from '#catalogue/titles/index.ts';
import type { RemoveVideosOfTitles } from '#catalogue/videos/index.ts';
import type { DeletionService } from '#foundation/account/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { removeDemoPictures } from './demo-pictures.ts';
import type { DemoData, ReportProgress } from './demo-run.ts';
import { removeDemoStatistics } from './demo-statistics.ts';
import * as repository from './demo.repository.ts';
import type { DemoKind } from './demo.repository.ts';

/** Deleting a title deletes hundreds of rows, so a transaction has few of them. */
const TITLES_AT_ONCE = 5;
const AT_ONCE = 100;

/** Kinds of marks that are deleted with those of a record. */
const ATTACHED: Partial<Readonly<Record<DemoKind, readonly DemoKind[]>>> = {
  title: ['videos', 'reviews'],
  member: ['avatar'],
};

export interface RemovalDeps {
  readonly db: Database;
  readonly storage: Pick<Storage, 'delete' | 'deleteFolder'>;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly titles: Pick<TitlesService, 'purge'>;
  readonly people: Pick<PeopleService, 'purgeUncredited'>;
  readonly news: Pick<NewsService, 'purge'>;
  readonly channels: Pick<ChannelsService, 'purge'>;
  readonly items: Pick<ChannelItemsService, 'removeFromAll'>;
  readonly users: Pick<UsersService, 'find' | 'findCredentialsById'>;
  readonly deletion: Pick<DeletionService, 'removeIn'>;
  readonly removeVideosOfTitles: RemoveVideosOfTitles;
}

/**
 * Deletes what the demo brought, in small transactions with the events of each module. A record and its mark go
 * together, so that a stopped removal continues where it was.
 */
export function createDemoRemoval(deps: RemovalDeps) {
  const { db, settings } = deps;

  /** Deletes the records of a kind in batches. `work` returns the ids that it deleted, or nothing for all. */
  const removeKind = async (
    kind: DemoKind,
    atOnce: number,
    work: (tx: Tx, ids: readonly number[]) => Promise<readonly number[] | void>,
    onDone?: (done: number, total: number) => Promise<void>,
  ): Promise<void> => {
    const all = [...(await repository.listRecords(db, kind)).values()];
    for (let start = 0; start < all.length; start += atOnce) {
      await onDone?.(start, all.length);
      const ids = all.slice(start, start + atOnce);
      await transaction(db, async (tx) => {
        const gone = (await work(tx, ids)) ?? ids;
        await repository.deleteRecords(tx, [kind, ...(ATTACHED[kind] ?? [])], gone);
      });
    }
    await onDone?.(all.length, all.length);
  };

  /** A channel that the owner chose as home page stays, and is theirs from now on. */
  const purgeChannel = async (tx: Tx, id: number): Promise<void> => {
    const { type, value } = settings.get(homepageSettings);
    if (type === 'channel' && value === id) return;
    await deps.items.removeFromAll(tx, 'channel', [id]);
    await deps.channels.purge(tx, id);
  };

  const purgeTitles = async (tx: Tx, ids: readonly number[]): Promise<void> => {
    await deps.removeVideosOfTitles(tx, ids);
    const { episodes } = await deps.titles.purge(tx, ids);
    await refreshBrowse(tx, ids);
    await deps.items.removeFromAll(tx, 'title', ids);
    await deps.items.removeFromAll(tx, 'episode', episodes);
  };

  return async (data: Pick<DemoData, 'restoreHome'>, report: ReportProgress): Promise<void> => {
    await repository.releaseMergedPictures(db);
    await transaction(db, (tx) => data.restoreHome(tx));
    for (const kind of ['channel', 'list'] as const)
      await removeKind(kind, 1, async (tx, [id = 0]) => purgeChannel(tx, id));
    await removeKind('article', AT_ONCE, async (tx, ids) => {
      await deps.items.removeFromAll(tx, 'newsArticle', ids);
      await deps.news.purge(tx, ids);
    });
    await removeKind('title', TITLES_AT_ONCE, purgeTitles, (done, total) => report('titles', done, total));
    await removeKind('member', 1, async (tx, [id = 0]) => removeMember(tx, deps, id));
    const purgePeople = async (tx: Tx, ids: readonly number[]) => {
      const gone = await deps.people.purgeUncredited(tx, ids);
      await deps.items.removeFromAll(tx, 'person', gone);
      return gone;
    };
    await removeKind('person', AT_ONCE, purgePeople, (done, total) => report('people', done, total));
    await removeKind('collection', AT_ONCE, removeEmptyCollections);
    // Those that other titles use stay, and belong to them.
    await removeKind('keyword', AT_ONCE, purgeUnusedKeywords);
    await refreshFilterValues(db);
    await removeDemoStatistics(db);
    await removeDemoPictures(deps, report);
  };
}

/** A member with a password stays: someone signs in with this account. */
async function removeMember(
  tx: Tx,
  { users, deletion }: Pick<RemovalDeps, 'users' | 'deletion'>,
  id: number,
): Promise<void> {
  const user = await users.find(id, tx);
  const { password_hash: password = null } = (await users.findCredentialsById(id)) ?? {};
  if (user !== undefined && password === null) await deletion.removeIn(tx, user);
}
