import { type Insertable, sql } from 'kysely';
import { isConstraintViolation } from '#platform/db/constraints.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Channels } from '#platform/db/tables.generated.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/errors/app-error.ts';

type Own = 'id' | 'edit_version' | 'created_at' | 'updated_at' | 'deleted_at' | 'config' | 'translations';
export type ChannelWrite = Omit<Insertable<Channels>, Own> & { config: object; translations: object };

export type ChannelType = 'channel' | 'list';

export interface StoredChannel {
  id: number;
  type: ChannelType;
  name: string;
  slug: string;
  description: string | null;
  config: unknown;
  is_public: boolean;
  edit_version: number;
}

export const insert = (
  db: Executor,
  { config, translations, ...values }: ChannelWrite,
): Promise<{ id: number }> =>
  asFieldError(
    db
      .insertInto('channels')
      .values({ ...values, config: JSON.stringify(config), translations: JSON.stringify(translations) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

/** Locks the channel, so that writes to it and its items are serialised. */
export const findForUpdate = (tx: Tx, id: number): Promise<StoredChannel | undefined> =>
  tx
    .selectFrom('channels')
    .select(['id', 'type', 'name', 'slug', 'description', 'config', 'is_public', 'edit_version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .$narrowType<{ type: ChannelType }>()
    .executeTakeFirst();

export async function update(
  db: Executor,
  id: number,
  { config, translations, ...values }: Partial<ChannelWrite>,
): Promise<void> {
  await asFieldError(
    db
      .updateTable('channels')
      .set((eb) => ({
        ...values,
        ...(config === undefined ? {} : { config: JSON.stringify(config) }),
        ...(translations === undefined ? {} : { translations: JSON.stringify(translations) }),
        updated_at: eb.fn('now'),
        edit_version: eb('edit_version', '+', 1),
      }))
      .where('id', '=', id)
      .execute(),
  );
}

/** Records that the items of a member list changed: its readers see when. */
export async function touch(db: Executor, id: number): Promise<void> {
  await db
    .updateTable('channels')
    .set((eb) => ({ updated_at: eb.fn('now') }))
    .where('id', '=', id)
    .execute();
}

export async function markDeleted(db: Executor, id: number): Promise<void> {
  await db
    .updateTable('channels')
    .set((eb) => ({ deleted_at: eb.fn('now'), updated_at: eb.fn('now') }))
    .where('id', '=', id)
    .execute();
}

/** Deletes a channel with its items and old slugs. */
export async function deleteById(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('channels').where('id', '=', id).execute();
}

/** Serialises the choice of slugs that start like this one, so that two new lists get different ones. */
export async function lockListSlugs(tx: Tx, slug: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('list-slugs'), hashtext(${slug}))`.execute(tx);
}

/** Which of these slugs are taken. */
export async function listTakenSlugs(
  db: Executor,
  type: ChannelType,
  slugs: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('channels')
    .select('slug')
    .where('slug', 'in', slugs)
    .where('type', '=', type)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ slug }) => slug);
}

export async function isSlugTaken(db: Executor, type: ChannelType, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('channels')
    .select('id')
    .where('slug', '=', slug)
    .where('type', '=', type)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** An old slug redirects to its last owner until another record of the type takes it. */
export async function upsertOldSlug(
  db: Executor,
  { type, slug }: Pick<StoredChannel, 'type' | 'slug'>,
  channelId: number,
): Promise<void> {
  await db
    .insertInto('channel_slugs')
    .values({ type, slug, channel_id: channelId })
    .onConflict((conflict) => conflict.columns(['slug', 'type']).doUpdateSet({ channel_id: channelId }))
    .execute();
}

export async function deleteOldSlug(db: Executor, type: ChannelType, slug: string): Promise<void> {
  await db.deleteFrom('channel_slugs').where('slug', '=', slug).where('type', '=', type).execute();
}

export async function listOldSlugs(db: Executor, channelId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('channel_slugs')
    .select('slug')
    .where('channel_id', '=', channelId)
    .execute();
  return rows.map(({ slug }) => slug);
}

/** The channels that contain this one as a row. */
export async function listParents(db: Executor, channelId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('channel_items')
    .select('channel_id')
    .where('kind', '=', 'channel')
    .where('record_id', '=', channelId)
    .execute();
  return rows.map((row) => row.channel_id);
}

export async function countAll(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('channels')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findBySlug = (db: Executor, slug: string): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('channels')
    .select('id')
    .where('slug', '=', slug)
    .where('type', '=', 'channel')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The channels that update automatically, all or one of them. */
export const listAutoUpdating = (db: Executor, slug?: string): Promise<{ id: number; slug: string }[]> =>
  db
    .selectFrom('channels')
    .select(['id', 'slug'])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`config ->> 'content_type' = 'autoUpdate'`)
    .$if(slug !== undefined, (query) => query.where('slug', '=', slug ?? ''))
    .orderBy('id')
    .execute();

async function asFieldError<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isConstraintViolation(error, 'channels_slug'))
      throw fieldError('slug', 'A channel with this address already exists.');
    if (isConstraintViolation(error, 'channels_list_slug'))
      throw fieldError('slug', 'Another list uses this address.');
    throw error;
  }
}
