import type { ChannelItemsService, ChannelsService } from '#catalogue/channels/index.ts';
import type { MemberData } from '#platform/member-data.ts';
import type { ListEditors } from './lists.editors.service.ts';
import { deleteOfMember as deleteLikes } from './lists.likes.repository.ts';
import { findAny, listExisting } from './lists.removal.repository.ts';

interface Deps {
  readonly channels: Pick<ChannelsService, 'remove' | 'purge'>;
  readonly items: Pick<ChannelItemsService, 'removeFromAll'>;
  readonly editors: Pick<ListEditors, 'leaveAll'>;
}

/** Deletes the lists and the likes of a deleted account, which also leaves the lists that it edits. */
export const createListRemoval = ({ channels, items, editors }: Deps): MemberData[] => [
  {
    // A list is shown with its owner and its editors.
    hide: async (tx, userId) => {
      for (const id of await listExisting(tx, userId)) await channels.remove(tx, id);
      await editors.leaveAll(tx, userId);
    },
    remove: async (tx, { id: userId }) => {
      const list = await findAny(tx, userId);
      if (list === undefined) return 0;
      await items.removeFromAll(tx, 'channel', [list.id]);
      await channels.purge(tx, list.id);
      return 1 + list.size;
    },
  },
  { remove: (tx, { id }) => editors.leaveAll(tx, id) },
  { remove: deleteLikes },
];
