import type { ImageOwner } from '@kinora/contracts/catalogue/images.ts';
import type { GalleryImage } from '@kinora/contracts/catalogue/images.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { TITLE_PRESENCE, type TitlePresence } from '#catalogue/title-cards/index.ts';
import type { Executor } from '#platform/db/database.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Images } from '#platform/db/tables.generated.ts';
import { createReassign } from '#platform/db/reassigned-rows.ts';

const IMAGES_MAX = 500;

export type ImageRow = Omit<GalleryImage, 'picture'> & StoredPicture;
export type ImageWrite = Omit<Insertable<Images>, 'id'>;

/** The first pictures of the title `t`, as a subquery. */
export const titleImages = (limit: number): string => `
  (select coalesce(json_agg(i), '[]') from (
    select id, kind, key, width, height, color, blur, focus, language, source, licence from images
    where title_id = t.id order by position, id limit ${limit}) i)`;

export const imagesOfTitle = defineStatement<
  [titleId: number],
  { page: TitlePresence & { images: ImageRow[] } }
>(
  'title-images',
  `select row_to_json(x) as page from (
    select ${TITLE_PRESENCE}, ${titleImages(IMAGES_MAX)} as images from titles t where t.id = $1) x`,
);

export async function insertMany(db: Executor, values: readonly ImageWrite[]): Promise<void> {
  if (values.length === 0) return;
  await db
    .insertInto('images')
    .values([...values])
    .execute();
}

/** A picture with the fields its editors need. */
export type EditedImageRow = ImageRow &
  Record<ImageOwner, number | null> & { position: number; file_id: number | null; is_main: boolean };

/** A record stores a copy of its main picture, so `is_main` compares the keys. */
const edited = (db: Executor) =>
  db
    .selectFrom('images as i')
    .leftJoin('titles as t', 't.id', 'i.title_id')
    .leftJoin('seasons as s', 's.id', 'i.season_id')
    .leftJoin('episodes as e', 'e.id', 'i.episode_id')
    .leftJoin('people as p', 'p.id', 'i.person_id')
    .selectAll('i')
    .select(
      sql<boolean>`coalesce(i.key = case i.kind
        when 'poster' then coalesce(t.poster, s.poster) ->> 'key' when 'backdrop' then t.backdrop ->> 'key'
        when 'logo' then t.logo ->> 'key' when 'portrait' then p.portrait ->> 'key'
        else e.still ->> 'key' end, false)`.as('is_main'),
    )
    .$narrowType<{ kind: ImageRow['kind'] }>();

/** The operations of editors on the pictures of one record. */
export const editedImages = {
  list: (db: Executor, owner: ImageOwner, id: number): Promise<EditedImageRow[]> =>
    edited(db).where(`i.${owner}`, '=', id).orderBy('i.position').orderBy('i.id').limit(IMAGES_MAX).execute(),

  find: (db: Executor, id: number): Promise<EditedImageRow | undefined> =>
    edited(db).where('i.id', '=', id).executeTakeFirst(),

  /** Inserts a picture after the existing ones. */
  async insert(
    db: Executor,
    owner: ImageOwner,
    ownerId: number,
    values: Omit<ImageWrite, ImageOwner | 'position'>,
  ): Promise<number> {
    const { id } = await db
      .insertInto('images')
      .values((eb) => ({
        ...values,
        [owner]: ownerId,
        position: eb
          .selectFrom('images')
          .select(sql<number>`least(coalesce(max(position) + 1, 0), 32767)`.as('next'))
          .where(owner, '=', ownerId),
      }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async update(db: Executor, id: number, values: Updateable<Images>): Promise<void> {
    await db.updateTable('images').set(values).where('id', '=', id).execute();
  },

  /** Puts these first, in the given order; the others keep theirs. Pictures of other records are not changed. */
  async order(db: Executor, owner: ImageOwner, ownerId: number, ids: readonly number[]): Promise<void> {
    await sql`
      update images i set position = least(placed.place - 1, 32767)
      from (
        select id, row_number() over (
          order by array_position(${[...ids]}::integer[], id) nulls last, position, id) as place
        from images where ${sql.ref(owner)} = ${ownerId}) placed
      where placed.id = i.id and i.position <> least(placed.place - 1, 32767)`.execute(db);
  },

  async remove(db: Executor, id: number): Promise<void> {
    await db.deleteFrom('images').where('id', '=', id).execute();
  },
};

export const reassign = createReassign('images', {
  key: { id: 'integer' },
  references: ['title_id', 'season_id', 'episode_id', 'person_id'],
});
