import type { IMAGE_KINDS, ImageOwner } from '@kinora/contracts/catalogue/images.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { requireTitle, titlesChanged } from '#catalogue/title-cards/index.ts';
import type { Executor } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import type { Events } from '#platform/events/events.ts';
import * as repository from './images.repository.ts';
import { type EditedImageRow, editedImages, type ImageRow } from './images.repository.ts';

export interface ImageInput {
  readonly kind: (typeof IMAGE_KINDS)[number];
  readonly picture: StoredPicture;
  readonly source?: string;
  readonly licence?: string | null;
}

export type ImagesReader = ReturnType<typeof createImagesReader>;

export function createImagesReader(pool: StatementPool) {
  return {
    async list(titleId: number): Promise<ImageRow[]> {
      const [row] = await repository.imagesOfTitle(pool, titleId);
      return requireTitle(row?.page).images;
    },
  };
}

type AppendedImage = Parameters<typeof editedImages.insert>[3];
type ImageChange = Parameters<typeof editedImages.update>[2];

export type ImagesService = ReturnType<typeof createImagesService>;

/** Writes the pictures of records. Only the page of a title shows its gallery; others show copies of main pictures. */
export function createImagesService({ events }: { events: Events }) {
  const emitGallery = async (tx: Tx, owner: ImageOwner, ownerId: number): Promise<void> => {
    if (owner === 'title_id') await events.emit(tx, titlesChanged, { ids: [ownerId] });
  };
  const emitGalleryOf = async (tx: Tx, { title_id: titleId }: EditedImageRow): Promise<void> => {
    if (titleId !== null) await emitGallery(tx, 'title_id', titleId);
  };

  return {
    list: (db: Executor, owner: ImageOwner, id: number): Promise<EditedImageRow[]> =>
      editedImages.list(db, owner, id),

    find: (db: Executor, id: number): Promise<EditedImageRow | undefined> => editedImages.find(db, id),

    /** Adds a picture to a record, after its existing ones. */
    async append(tx: Tx, owner: ImageOwner, ownerId: number, values: AppendedImage): Promise<number> {
      const id = await editedImages.insert(tx, owner, ownerId, values);
      await emitGallery(tx, owner, ownerId);
      return id;
    },

    async update(tx: Tx, image: EditedImageRow, values: ImageChange): Promise<void> {
      await editedImages.update(tx, image.id, values);
      await emitGalleryOf(tx, image);
    },

    /** Puts these pictures of a record first, in the given order. */
    async order(tx: Tx, owner: ImageOwner, ownerId: number, ids: readonly number[]): Promise<void> {
      await editedImages.order(tx, owner, ownerId, ids);
      await emitGallery(tx, owner, ownerId);
    },

    async remove(tx: Tx, image: EditedImageRow): Promise<void> {
      await editedImages.remove(tx, image.id);
      await emitGalleryOf(tx, image);
    },

    /** Adds pictures to the gallery of a title, in the given order. */
    add: (db: Executor, titleId: number, images: readonly ImageInput[]): Promise<void> =>
      transaction(db, async (tx) => {
        await repository.insertMany(
          tx,
          images.map(({ kind, picture, source, licence }, position) => ({
            ...picture,
            title_id: titleId,
            kind,
            position,
            ...(source === undefined ? {} : { source }),
            licence: licence ?? null,
          })),
        );
        await events.emit(tx, titlesChanged, { ids: [titleId] });
      }),
  };
}
