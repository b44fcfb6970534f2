import type { ListForm } from '@kinora/contracts/admin/lists.ts';
import { pathId } from '@kinora/contracts/platform/fields.ts';
import type { ChannelItemsService, ChannelsService } from '#catalogue/channels/index.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { type EditedListRow, findBySlug, requireList } from './lists.repository.ts';

interface Deps {
  readonly db: Database;
  readonly channels: ChannelsService;
  readonly items: ChannelItemsService;
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
export function createListsService({ db, channels, items }: Deps) {
  return {
    async find(slugOrId: string): Promise<EditedListRow> {
      const id = ListId.safeParse(slugOrId);
      if (id.success) return requireList(db, id.data);
      const row = await findBySlug(db, slugOrId);
      if (row === undefined) throw new AppError('not_found');
      return row;
    },

    create: (form: ListForm, ids: readonly number[], by: number): Promise<EditedListRow> =>
      transaction(db, async (tx) => {
        const { id } = await channels.createList(tx, by, form);
        if (ids.length > 0) await items.add(tx, id, ids);
        const row = await requireList(tx, id);
        await recordAudit(tx, {
          action: 'create',
          subject: subjectOf(row),
          after: { ...formOf(row), items: ids },
        });
        return row;
      }),

    update: (id: number, form: ListForm, version: number): Promise<EditedListRow> =>
      transaction(db, async (tx) => {
        const before = await requireList(tx, id);
        await channels.update(tx, id, form, version);
        const row = await requireList(tx, id);
        if (form.is_public && !row.is_public)
          throw fieldError('is_public', 'A moderator has to approve this list before it can be public.');
        const [old, now] = [formOf(before), formOf(row)];
        await recordAudit(tx, { action: 'update', subject: subjectOf(row), before: old, after: now });
        return row;
      }),

    remove: (id: number): Promise<void> =>
      transaction(db, async (tx) => {
        const row = await requireList(tx, id);
        await channels.remove(tx, id);
        await recordAudit(tx, { action: 'delete', subject: subjectOf(row), before: formOf(row) });
      }),
  };
}
