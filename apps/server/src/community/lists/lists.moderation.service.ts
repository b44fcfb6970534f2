import type { ChannelsService } from '#catalogue/channels/index.ts';
import { isWithheld } from '#community/text-checks/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import * as repository from './lists.moderation.repository.ts';

export type ListModeration = ReturnType<typeof createListModeration>;

/** The operations of moderators on lists. */
export const createListModeration = ({
  channels,
}: {
  channels: Pick<ChannelsService, 'update' | 'remove'>;
}) => ({
  /** Locks the lists, so that decisions of two moderators are serialised. Readers see neither private nor withheld ones. */
  async lock(tx: Tx, ids: readonly number[]) {
    const rows = await repository.lock(tx, ids);
    return rows.map(({ id, user_id: authorId, state, version, ...form }) => ({
      id,
      version,
      authorId,
      state,
      isVisible: form.visibility !== 'private' && !isWithheld(state),
      name: form.name,
      form: { ...form, user_id: authorId },
      // The channel tells what has changed.
      tags: [],
    }));
  },

  /** Only an approved list is public again, if its owner chose that. */
  async setState(tx: Tx, ids: readonly number[], state: 'approved' | 'hidden'): Promise<void> {
    for (const { id, before, visibility } of await repository.setState(tx, ids, state))
      if (isWithheld(before) !== isWithheld(state))
        await channels.update(tx, id, { is_public: visibility === 'public' });
  },

  async remove(tx: Tx, ids: readonly number[]): Promise<void> {
    for (const id of ids) await channels.remove(tx, id);
  },

  addReport: repository.addReport,
  listChanged: repository.listChanged,
});
