import type { BoundedCount, TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import type { ChannelOrder } from '@kinora/contracts/catalogue/channel-choices.ts';
import { CHANNEL_ITEMS_MAX, ChannelConfig } from '@kinora/contracts/catalogue/channels.ts';
import { z } from 'zod';
import type { BrowseRows, PersonalTitles } from '#catalogue/browse/index.ts';
import { decodeCursor, encodeCursor } from '#platform/db/paging.ts';
import type { ChannelRow } from './channels.find.repository.ts';
import { ITEM_KINDS, type ItemKind } from './item-kinds.ts';

/** A channel with a parsed config. */
export interface ParsedChannel extends ChannelRow {
  config: ChannelConfig;
}

export const parseChannel = (row: ChannelRow): ParsedChannel => ({
  ...row,
  config: ChannelConfig.parse(row.config),
});

export const kindOf = ({ config }: ParsedChannel): ItemKind => ITEM_KINDS[config.content_model];
export const isRuleBased = ({ config }: ParsedChannel): boolean => config.content_type === 'listAll';

/** A reference to a record in a channel. */
export interface ItemRef {
  readonly id: number;
  readonly climbed: number | null;
}

/** The slice of a channel to read. */
export interface SliceQuery {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
  readonly order?: ChannelOrder | undefined;
  /** Filter of the URL or the visitor, in addition to the channel's own. */
  readonly wanted?: TitleFilter | undefined;
  /** Limits titles to what the visitor has done with them. */
  readonly personal?: PersonalTitles | undefined;
}

/** What narrows the items of a channel. */
export type Narrowing = Pick<SliceQuery, 'wanted' | 'personal'>;

export interface Slice {
  readonly refs: readonly ItemRef[];
  readonly nextCursor: string | null;
  /** Set if browsing has already loaded the titles. */
  readonly titles?: readonly BrowseRows['full'][];
}

export const EMPTY_SLICE: Slice = { refs: [], nextCursor: null };
export const toExactCount = (count: number): BoundedCount => ({ count, is_exact: true });
/** References to records without a rank change. */
export const toRefs = (ids: readonly number[]): ItemRef[] => ids.map((id) => ({ id, climbed: null }));

const OffsetCursor = z.tuple([z.int().min(0).max(CHANNEL_ITEMS_MAX)]);

/** The start of a slice in a list of bounded length, where the cursor is an offset. */
export const offsetOf = ({ cursor, offset }: SliceQuery): number =>
  cursor === undefined ? offset : decodeCursor(cursor, OffsetCursor)[0];

/** Takes a slice of the complete list. */
export function toSlice(refs: readonly ItemRef[], stretch: SliceQuery): Slice {
  const offset = offsetOf(stretch);
  const end = offset + stretch.limit;
  return { refs: refs.slice(offset, end), nextCursor: refs.length > end ? encodeCursor([end]) : null };
}
