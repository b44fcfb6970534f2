import type { GalleryImage } from '@kinora/contracts/catalogue/images.ts';
import type { Insertable } from 'kysely';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { TITLE_PRESENCE, type TitlePresence } from '#catalogue/title-cards/index.ts';
import type { Executor } from '#platform/db/database.ts';
import { defineStatement } from '#platform/db/statement.ts';
import type { Images } from '#platform/db/tables.generated.ts';

const IMAGES_MAX = 500;

export type ImageRow = Omit<GalleryImage, 'picture'> & StoredPicture;
export type ImageWrite = Omit<Insertable<Images>, 'id'>;

/** The first pictures of the title `t`, for a statement that reads more of it. */
export const titleImages = (limit: number): string => `
  (select coalesce(json_agg(i), '[]') from (
    select id, kind, key, width, height, color, blur, language, source, licence from images
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
