import { defineStatement, hiddenParam } from '#platform/db/statement.ts';
import type { ItemKind } from './item-kinds.ts';

/** A reference to a record in a channel. */
export interface ItemRow {
  channel_id: number;
  id: number;
  climbed: number | null;
}

/** Skips records that are deleted. `$3` is the current time, since news may be scheduled. */
const isShown = (kind: string, id: string) => `case ${kind}
  when 'title' then exists (select from titles r where r.id = ${id} and r.deleted_at is null)
  when 'person' then exists (select from people r where r.id = ${id} and r.deleted_at is null)
  when 'newsArticle' then exists (
    select from news_articles r
    where r.id = ${id} and r.deleted_at is null and r.published_at <= $3::timestamptz)
  when 'channel' then exists (
    select from channels r where r.id = ${id} and r.deleted_at is null and r.is_public)
  else exists (
    select from episodes r join titles t on t.id = r.title_id and t.deleted_at is null where r.id = ${id}) end`;

type Wanted = [channels: readonly number[], kinds: readonly ItemKind[], now: Date];
const CHANNELS = hiddenParam(1, 'integer[]');
const KINDS = hiddenParam(2, 'text[]');

/** A slice of the items of several channels, so that one query serves a whole page of rows. */
export const channelItems = defineStatement<
  [...Wanted, limits: readonly number[], offsets: readonly number[]],
  ItemRow
>(
  'channel-items',
  `select w.channel_id, i.record_id as id, i.climbed
   from unnest(${CHANNELS}, ${KINDS}, ${hiddenParam(4, 'integer[]')}, ${hiddenParam(5, 'integer[]')})
     with ordinality w(channel_id, kind, wanted, skipped, place)
   cross join lateral (
     select record_id, climbed, position from channel_items
     where channel_id = w.channel_id and kind = w.kind and ${isShown('w.kind', 'record_id')}
     order by position offset w.skipped limit w.wanted) i
   order by w.place, i.position`,
);

export const channelCounts = defineStatement<Wanted, { channel_id: number; count: number }>(
  'channel-counts',
  `select w.channel_id, (
     select count(*)::integer from channel_items
     where channel_id = w.channel_id and kind = w.kind and ${isShown('w.kind', 'record_id')}) as count
   from unnest(${CHANNELS}, ${KINDS}) w(channel_id, kind)`,
);
