import {
  addChannelItems,
  type ChannelEntry,
  type ChannelSpot,
  listChannelItems,
  moveChannelItem,
  removeChannelItems,
} from '@kinora/contracts/admin/channels.ts';
import { addListItems, listListItems, moveListItem, removeListItems } from '@kinora/contracts/admin/lists.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';

export interface EntryPage {
  items: ChannelEntry[];
  total: number;
}

/** Reads and writes the items of a channel or a list. */
export interface EntryApi {
  readonly key: readonly unknown[];
  readonly read: (offset: number, signal: AbortSignal) => Promise<EntryPage>;
  readonly add: (recordId: number) => Promise<unknown>;
  readonly move: (recordId: number, spot: ChannelSpot) => Promise<unknown>;
  readonly remove: (recordId: number) => Promise<unknown>;
}

export const channelEntryApi = (id: number): EntryApi => ({
  key: [...endpointKey(listChannelItems), id],
  read: (offset, signal) => call(listChannelItems, { params: { id }, query: { offset } }, { signal }),
  add: (recordId) => call(addChannelItems, { params: { id }, body: { ids: [recordId] } }),
  move: (recordId, spot) => call(moveChannelItem, { params: { id, recordId }, body: { spot } }),
  remove: (recordId) => call(removeChannelItems, { params: { id }, body: { ids: [recordId] } }),
});

export const listEntryApi = (id: number): EntryApi => ({
  key: [...endpointKey(listListItems), id],
  read: (offset, signal) => call(listListItems, { params: { id }, query: { offset } }, { signal }),
  add: (recordId) => call(addListItems, { params: { id }, body: { ids: [recordId] } }),
  move: (recordId, spot) => call(moveListItem, { params: { id, recordId }, body: { spot } }),
  remove: (recordId) => call(removeListItems, { params: { id }, body: { ids: [recordId] } }),
});
