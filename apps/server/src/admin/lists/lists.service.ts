import type { ListForm } from '@kinora/contracts/admin/lists.ts';
import { pathId } from '@kinora/contracts/platform/fields.ts';
import { createChannelItemsService, createChannelsService } from '#catalogue/channels/index.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import { type EditedListRow, findBySlug, requireList } from './lists.repository.ts';

interface Deps {
  readonly db: Database;
  readonly events: Events;
  readonly outbox: Outbox;
}

/** The subject type of lists in the audit log. */
export const LIST_SUBJECT = 'list';

const ListId = pathId('integer');
const subjectOf = ({ id, name }: EditedListRow) => ({ type: LIST_SUBJECT, id, name });
const formOf = ({ name, description, is_public }: EditedListRow): ListForm => ({
  name,
  description,
  is_public,
});

export type ListsService = ReturnType<typeof createListsService>;

/** Edits member lists; the `channels` module owns the tables. */
export function createListsService({ db, events, outbox }: Deps) {
  const channelsIn = (tx: Tx) => createChannelsService({ db: tx, events, outbox });

  return {
    async find(slugOrId: string): Promise<EditedListRow> {
      const id = ListId.safeParse(slugOrId);
      if (id.success) return requireList(db, id.data);
      const row = await findBySlug(db, slugOrId);
      if (row === undefined) throw new AppError('not_found');
      return row;
    },

    create: (form: ListForm, items: readonly number[], by: number): Promise<EditedListRow> =>
      transaction(db, async (tx) => {
        const { id } = await channelsIn(tx).createList(by, form);
        if (items.length > 0) await createChannelItemsService({ db: tx, events }).add(id, items);
        const row = await requireList(tx, id);
        await recordAudit(tx, {
          action: 'create',
          subject: subjectOf(row),
          after: { ...formOf(row), items },
        });
        return row;
      }),

    update: (id: number, form: ListForm, version: number): Promise<EditedListRow> =>
      transaction(db, async (tx) => {
        const before = await requireList(tx, id);
        await channelsIn(tx).update(id, form, version);
        const row = await requireList(tx, id);
        const [old, now] = [formOf(before), formOf(row)];
        await recordAudit(tx, { action: 'update', subject: subjectOf(row), before: old, after: now });
        return row;
      }),

    remove: (id: number): Promise<void> =>
      transaction(db, async (tx) => {
        const row = await requireList(tx, id);
        await channelsIn(tx).remove(id);
        await recordAudit(tx, { action: 'delete', subject: subjectOf(row), before: formOf(row) });
      }),
  };
}
