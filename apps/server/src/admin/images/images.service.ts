import type { ImageChanges, ImageForm } from '@kinora/contracts/admin/images.ts';
import type { ImageOwner } from '@kinora/contracts/catalogue/images.ts';
import { type EditedImageRow, editedImages } from '#catalogue/images/index.ts';
import { titlesChanged } from '#catalogue/title-cards/index.ts';
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
  readonly outbox: Outbox;
  readonly removal: Pick<FilesRemoval, 'removeWith'>;
}

export type ArtworkService = ReturnType<typeof createArtworkService>;

export function createArtworkService(deps: Deps) {
  const { db, events, outbox } = deps;
  const store = createIngest(deps);

  return {
    list: (owner: ImageOwner, id: number): Promise<EditedImageRow[]> => editedImages.list(db, owner, id),

    find: (id: number): Promise<EditedImageRow> => requireImage(db, id),

    async create(uploader: Uploader, form: ImageForm): Promise<EditedImageRow> {
      const [owner, ownerId] = ownerOf(form);
      if (!(await repository.isPresent(db, owner, ownerId))) throw noRecord(owner);
      const picture = await store(uploader, form);
      const { file_id, kind, language, licence, focus } = form;
      const values = { ...picture, file_id, kind, language, licence, focus };
      return transaction(db, async (tx) => {
        if (!(await repository.lockOwner(tx, owner, ownerId))) throw noRecord(owner);
        const id = await editedImages.insert(tx, owner, ownerId, values);
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
        await editedImages.update(tx, id, changes);
        await refreshDerived(tx, deps, { ...before, ...changes }, { isMain, by });
        const after = await requireImage(tx, id);
        await auditImage(tx, 'image.update', { before, after });
        return after;
      }),

    order: (owner: ImageOwner, id: number, ids: readonly number[]): Promise<EditedImageRow[]> =>
      transaction(db, async (tx) => {
        if (!(await repository.lockOwner(tx, owner, id))) throw noRecord(owner);
        await editedImages.order(tx, owner, id, ids);
        if (owner === 'title_id') await events.emit(tx, titlesChanged, { ids: [id] });
        await auditOrder(tx, [owner, id], ids);
        return editedImages.list(tx, owner, id);
      }),

    remove: (id: number, by: number): Promise<void> =>
      transaction(db, async (tx) => {
        const image = await lockImage(tx, id);
        await refreshDerived(tx, deps, image, { isMain: false, by });
        await editedImages.remove(tx, id);
        await auditImage(tx, 'image.delete', { before: image });
        const { key, file_id: fileId } = image;
        // Keeps files that several records of the demo content share.
        if (await repository.isManagedFile(tx, key)) await outbox.add(tx, removePicturesJob, { keys: [key] });
        if (fileId !== null && !(await repository.isFileUsed(tx, fileId)))
          await deps.removal.removeWith(tx, [fileId]);
      }),
  };
}

async function requireImage(tx: Executor, id: number): Promise<EditedImageRow> {
  const image = await editedImages.find(tx, id);
  if (image === undefined) throw new AppError('not_found');
  return image;
}

/** Locks the owner of the image, so that edits of its images are serialised. */
async function lockImage(tx: Tx, id: number): Promise<EditedImageRow> {
  await repository.lockOwner(tx, ...ownerOf(await requireImage(tx, id)));
  return requireImage(tx, id);
}

const noRecord = (owner: ImageOwner): AppError => fieldError(owner, 'This record does not exist.');
