import { LIST_TITLES_MAX } from '@kinora/contracts/community/lists.ts';
import type { ChannelItemsService, ChannelsService } from '#catalogue/channels/index.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { RecordedRow, StandingRow, WrittenRow } from '#platform/imported-rows.ts';
import * as imported from './lists.imported.repository.ts';
import * as repository from './lists.repository.ts';

interface Deps {
  readonly channels: Pick<ChannelsService, 'createList' | 'purge'>;
  readonly items: Pick<ChannelItemsService, 'append' | 'remove'>;
}

/** A list of another site, within the limits of lists here. */
interface NewList {
  readonly name: string;
  readonly description: string;
  readonly is_ranked: boolean;
}

interface ListedTitle {
  readonly place: number;
  readonly title_id: number;
  readonly note: string | null;
}

export interface OwnedList {
  readonly userId: number;
  readonly listId: number;
}

export type ImportedLists = ReturnType<typeof createImportedLists>;

/** Lists of other sites, which become private lists. */
export function createImportedLists({ channels, items }: Deps) {
  return {
    /** Null if the member has this many lists. */
    async create(
      tx: Tx,
      { userId, max }: { userId: number; max: number },
      { name, description, is_ranked }: NewList,
    ): Promise<{ id: number; fingerprint: string } | null> {
      await repository.lockOwner(tx, userId);
      if ((await repository.countOwn(tx, userId)) >= max) return null;
      const text = description === '' ? null : description;
      const { id } = await channels.createList(tx, userId, { name, description: text, is_public: false });
      await repository.updateDetails(tx, id, { visibility: 'private', is_ranked, changed_by: userId });
      const fingerprint = await imported.findFingerprint(tx, userId, id);
      if (fingerprint === undefined) throw new Error('Expected one row');
      return { id, fingerprint };
    },

    /** Undefined if the list is gone. */
    fingerprintOf: (db: Executor, { userId, listId }: OwnedList): Promise<string | undefined> =>
      imported.findFingerprint(db, userId, listId),

    /** Adds titles at the end, up to the limit of a list; returns those that were added. */
    async add(tx: Tx, { userId, listId }: OwnedList, titles: readonly ListedTitle[]): Promise<WrittenRow[]> {
      const list = await repository.lockOwned(tx, listId, userId);
      if (list === undefined) return [];
      // Notes of a list that was shared since have not been checked.
      const listed = titles.map(({ title_id: id, note }) => ({
        id,
        note: list.visibility === 'private' ? note : null,
      }));
      const added = await items.append(tx, listId, listed, LIST_TITLES_MAX);
      if (added.length === 0) return [];
      // An approved list that is private was approved without these notes: sharing it checks it again.
      const isNew = list.visibility === 'private' && list.state === 'approved';
      await repository.updateDetails(tx, listId, { changed_by: userId, ...(isNew && { state: 'new' }) });
      const rows = await imported.listFingerprints(tx, listId, added);
      const placeOf = new Map(titles.map(({ title_id: id, place }) => [id, place]));
      return rows.map((row) => ({ ...row, place: placeOf.get(row.id) ?? -1 }));
    },

    find: (db: Executor, list: OwnedList, records: readonly RecordedRow[]): Promise<StandingRow[]> =>
      imported.findImported(db, list, records),

    async removeTitles(tx: Tx, { userId, listId }: OwnedList, ids: readonly number[]): Promise<void> {
      await items.remove(tx, listId, ids);
      await repository.updateDetails(tx, listId, { changed_by: userId });
    },

    /** Removes a list without titles, as if it had never been there. */
    async removeEmpty(tx: Tx, { userId, listId }: OwnedList): Promise<void> {
      const list = await repository.lockOwned(tx, listId, userId);
      if (list !== undefined && (await imported.isEmpty(tx, listId))) await channels.purge(tx, listId);
    },
  };
}
