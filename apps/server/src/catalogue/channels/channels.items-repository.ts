import { defineStatement } from '#platform/db/statement.ts';
import type { ItemKind } from './channels.find-repository.ts';

/** A record in a channel, before anything is known of it. */
export interface ItemRow {
  channel_id: number;
  id: number;
  climbed: number | null;
}

/** Records that are gone leave no gap in what is shown. `$3` is the time, since news may wait for theirs. */
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

/** A stretch of the items of each of several channels: one trip for a whole page of rows. */
export const channelItems = defineStatement<
  [...Wanted, limits: readonly number[], offsets: readonly number[]],
  ItemRow
>(
  'channel-items',
  `select w.channel_id, i.record_id as id, i.climbed
   from unnest($1::integer[], $2::text[], $4::integer[], $5::integer[])
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
   from unnest($1::integer[], $2::text[]) w(channel_id, kind)`,
);
