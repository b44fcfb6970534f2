import type { IMAGE_KINDS } from '@kinora/contracts/catalogue/images.ts';
import type { StoredPicture } from '#catalogue/pictures/index.ts';
import { requireTitle, titlesChanged } from '#catalogue/title-cards/index.ts';
import type { Executor } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Events } from '#platform/events/events.ts';
import * as repository from './images.repository.ts';
import type { ImageRow } from './images.repository.ts';

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

export function createImagesService({ events }: { events: Events }) {
  return {
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
