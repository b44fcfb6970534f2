import type { ImageChanges, ImageForm } from '@kinora/contracts/admin/images.ts';
import type { ImageOwner } from '@kinora/contracts/catalogue/images.ts';
import type { EditedImageRow, ImagesService } from '#catalogue/images/index.ts';
import type { FilesRemoval, Uploader } from '#foundation/files/index.ts';
import type { Executor } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import { auditImage, auditOrder } from './audit.ts';
import { createIngest, type IngestDeps } from './ingest.ts';
import { type ImageOwners, ownerOf, refreshDerived } from './image-owners.ts';
import { removePicturesJob } from './removal.ts';
import * as repository from './images.repository.ts';

interface Deps extends IngestDeps, ImageOwners {
  readonly images: ImagesService;
  readonly outbox: Outbox;
  readonly removal: Pick<FilesRemoval, 'removeWith'>;
}

export type ArtworkService = ReturnType<typeof createAdminImagesService>;

export function createAdminImagesService(deps: Deps) {
  const { db, images, outbox } = deps;
  const store = createIngest(deps);

  const requireImage = async (tx: Executor, id: number): Promise<EditedImageRow> => {
    const image = await images.find(tx, id);
    if (image === undefined) throw new AppError('not_found');
    return image;
  };

  /** Locks the owner of the image, so that edits of its images are serialised. */
  const lockImage = async (tx: Tx, id: number): Promise<EditedImageRow> => {
    await repository.lockOwner(tx, ...ownerOf(await requireImage(tx, id)));
    return requireImage(tx, id);
  };

  return {
    list: (owner: ImageOwner, id: number): Promise<EditedImageRow[]> => images.list(db, owner, id),

    find: (id: number): Promise<EditedImageRow> => requireImage(db, id),

    async create(uploader: Uploader, form: ImageForm): Promise<EditedImageRow> {
      const [owner, ownerId] = ownerOf(form);
      if (!(await repository.isPresent(db, owner, ownerId))) throw noRecord(owner);
      const picture = await store(uploader, form);
      const { file_id, kind, language, licence, focus } = form;
      const values = { ...picture, file_id, kind, language, licence, focus };
      return transaction(db, async (tx) => {
        if (!(await repository.lockOwner(tx, owner, ownerId))) throw noRecord(owner);
        const id = await images.append(tx, owner, ownerId, values);
        await repository.assignFile(tx, picture.key, id);
        await refreshDerived(tx, deps, await requireImage(tx, id), {
          isMain: form.is_main,
          by: uploader.userId,
        });
        const image = await requireImage(tx, id);
        await auditImage(tx, 'image.create', { after: image });
        return image;
      });
    },

    update: (
      id: number,
      { is_main: isMain, ...changes }: ImageChanges,
      by: number,
    ): Promise<EditedImageRow> =>
      transaction(db, async (tx) => {
        const before = await lockImage(tx, id);
        await images.update(tx, before, changes);
        await refreshDerived(tx, deps, { ...before, ...changes }, { isMain, by });
        const after = await requireImage(tx, id);
        await auditImage(tx, 'image.update', { before, after });
        return after;
      }),

    order: (owner: ImageOwner, id: number, ids: readonly number[]): Promise<EditedImageRow[]> =>
      transaction(db, async (tx) => {
        if (!(await repository.lockOwner(tx, owner, id))) throw noRecord(owner);
        await images.order(tx, owner, id, ids);
        await auditOrder(tx, [owner, id], ids);
        return images.list(tx, owner, id);
      }),

    remove: (id: number, by: number): Promise<void> =>
      transaction(db, async (tx) => {
        const image = await lockImage(tx, id);
        await refreshDerived(tx, deps, image, { isMain: false, by });
        await images.remove(tx, image);
        await auditImage(tx, 'image.delete', { before: image });
        const { key, file_id: fileId } = image;
        // Keeps files that several records of the demo content share.
        if (await repository.isManagedFile(tx, key)) await outbox.add(tx, removePicturesJob, { keys: [key] });
        if (fileId !== null && !(await repository.isFileUsed(tx, fileId)))
          await deps.removal.removeWith(tx, [fileId]);
      }),
  };
}

const noRecord = (owner: ImageOwner): AppError => fieldError(owner, 'This record does not exist.');
