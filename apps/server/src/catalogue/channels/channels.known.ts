import type { HonestCount, TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import type { ChannelOrder } from '@kinora/contracts/catalogue/channel-choices.ts';
import { CHANNEL_ITEMS_MAX, ChannelConfig } from '@kinora/contracts/catalogue/channels.ts';
import { z } from 'zod';
import type { BrowseRows } from '#catalogue/browse/index.ts';
import { decodeCursor, encodeCursor } from '#platform/db/paging.ts';
import { type ChannelRow, ITEM_KINDS, type ItemKind } from './channels.find-repository.ts';

/** A channel whose config was read. */
export interface KnownChannel extends ChannelRow {
  config: ChannelConfig;
}

export const known = (row: ChannelRow): KnownChannel => ({
  ...row,
  config: ChannelConfig.parse(row.config),
});

export const kindOf = ({ config }: KnownChannel): ItemKind => ITEM_KINDS[config.content_model];
export const isRule = ({ config }: KnownChannel): boolean => config.content_type === 'listAll';

/** A record in a channel, before anything is known of it. */
export interface Ref {
  readonly id: number;
  readonly climbed: number | null;
}

/** Which stretch of a channel. */
export interface Stretch {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
  readonly order?: ChannelOrder | undefined;
  /** What the address or the visitor asks for beyond the channel itself. */
  readonly wanted?: TitleFilter | undefined;
}

export interface Found {
  readonly refs: readonly Ref[];
  readonly nextCursor: string | null;
  /** Where browsing has read the titles already. */
  readonly titles?: readonly BrowseRows['full'][];
}

export const NOTHING: Found = { refs: [], nextCursor: null };
export const exactly = (count: number): HonestCount => ({ count, is_exact: true });
/** Of records that no update ordered. */
export const refsOf = (ids: readonly number[]): Ref[] => ids.map((id) => ({ id, climbed: null }));

const OffsetCursor = z.tuple([z.int().min(0).max(CHANNEL_ITEMS_MAX)]);

/** Where a stretch begins in what is never longer than a channel may be: its cursor is a number. */
export const offsetOf = ({ cursor, offset }: Stretch): number =>
  cursor === undefined ? offset : decodeCursor(cursor, OffsetCursor)[0];

/** A stretch of all there is. */
export function cut(refs: readonly Ref[], stretch: Stretch): Found {
  const offset = offsetOf(stretch);
  const end = offset + stretch.limit;
  return { refs: refs.slice(offset, end), nextCursor: refs.length > end ? encodeCursor([end]) : null };
}
