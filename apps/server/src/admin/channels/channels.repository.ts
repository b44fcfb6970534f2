import type { ChannelText } from '@kinora/contracts/catalogue/channels.ts';
import type { Translations } from '@kinora/contracts/platform/translations.ts';
import type { Executor } from '#platform/db/database.ts';
import { AppError } from '#platform/errors/app-error.ts';

export interface EditedChannelRow {
  id: number;
  type: 'channel' | 'list';
  name: string;
  slug: string;
  description: string | null;
  config: unknown;
  translations: Translations<ChannelText>;
  is_public: boolean;
  edit_version: number;
  created_at: Date;
  updated_at: Date;
}

export interface ParentRow {
  id: number;
  name: string;
  slug: string;
}

const COLUMNS = [
  'id',
  'type',
  'name',
  'slug',
  'description',
  'config',
  'translations',
  'is_public',
  'edit_version',
  'created_at',
  'updated_at',
] as const;

/** What the table allows; the editor is the only writer of translations. */
interface Narrowed {
  type: 'channel';
  translations: Translations<ChannelText>;
}

/** A channel contains few other channels, and few contain it. */
const PARENTS_MAX = 50;

/** Finds a channel of the site; member lists have their own editor. */
export const findById = (db: Executor, id: number): Promise<EditedChannelRow | undefined> =>
  db
    .selectFrom('channels')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('type', '=', 'channel')
    .where('deleted_at', 'is', null)
    .$narrowType<Narrowed>()
    .executeTakeFirst();

/** Like `findById`, but throws if the channel does not exist. */
export async function requireChannel(db: Executor, id: number): Promise<EditedChannelRow> {
  const row = await findById(db, id);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** Finds a channel by its slug, or by an old one in case it changed after an editor opened it. */
export const findBySlug = (db: Executor, slug: string): Promise<EditedChannelRow | undefined> =>
  db
    .selectFrom('channels')
    .select(COLUMNS)
    .where((eb) =>
      eb.or([
        eb('slug', '=', slug),
        eb(
          'id',
          '=',
          eb
            .selectFrom('channel_slugs')
            .select('channel_id')
            .where('channel_slugs.slug', '=', slug)
            .where('channel_slugs.type', '=', 'channel'),
        ),
      ]),
    )
    .orderBy((eb) => eb('slug', '=', slug), 'desc')
    .where('type', '=', 'channel')
    .where('deleted_at', 'is', null)
    .$narrowType<Narrowed>()
    .executeTakeFirst();

export const listParents = (db: Executor, id: number): Promise<ParentRow[]> =>
  db
    .selectFrom('channel_items as i')
    .innerJoin('channels as c', 'c.id', 'i.channel_id')
    .select(['c.id', 'c.name', 'c.slug'])
    .where('i.kind', '=', 'channel')
    .where('i.record_id', '=', id)
    .where('c.deleted_at', 'is', null)
    .orderBy('c.name')
    .limit(PARENTS_MAX)
    .execute();
