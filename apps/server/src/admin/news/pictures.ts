import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { NEWS_UPLOADS } from '@kinora/contracts/admin/news.ts';
import type { NewsService } from '#catalogue/news/index.ts';
import { createBoundedQueue, encodeOriginal, type StoredPicture } from '#catalogue/pictures/index.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import type { FilesRemoval, FilesService, Uploader } from '#foundation/files/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { subjectOf } from './form.ts';
import { recordPicture, releasePictures, assignPicture } from './news.pictures.repository.ts';
import { type EditedArticleRow, requireArticle } from './news.repository.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly news: Pick<NewsService, 'setImage'>;
  readonly storage: Pick<Storage, 'put'>;
  readonly files: Pick<FilesService, 'read'>;
  readonly removal: Pick<FilesRemoval, 'removeWith'>;
  /** Deletes pictures that were created here. */
  readonly discard: (keys: readonly string[]) => Promise<void>;
}

/** Decodes one picture at a time, so that the largest one bounds the memory of the process. */
const LIMITS = { atOnce: 1, waiting: 32 };

export type NewsPictures = ReturnType<typeof createNewsPictures>;

/** Creates article pictures from uploads. */
export function createNewsPictures({ db, clock, news, storage, files, removal, discard }: Deps) {
  const enqueue = createBoundedQueue(LIMITS);

  const bytesOf = async (uploader: Uploader, fileId: number): Promise<Buffer> => {
    const missing = fieldError('file_id', 'None of your uploads has this id.');
    const { entry, body } = await files.read(uploader, fileId).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'not_found' ? missing : error;
    });
    if (entry.policy === NEWS_UPLOADS) return buffer(body);
    body.destroy();
    throw missing;
  };
  const store = async (uploader: Uploader, fileId: number): Promise<StoredPicture> => {
    const made = await enqueue(async () => encodeOriginal(await bytesOf(uploader, fileId)));
    if (made === undefined) throw new AppError('artwork.unreadable');
    const { bytes, ...picture } = made;
    const key = `news/${randomUUID()}.webp`;
    await recordPicture(db, key, clock.now());
    await storage.put('public', key, bytes, { contentType: 'image/webp', size: bytes.length });
    return { key, ...picture };
  };
  const write = async (id: number, image: StoredPicture | null, fileIds: readonly number[]) => {
    const { released, row } = await transaction(db, async (tx) => {
      const found = await requireArticle(tx, id);
      await news.setImage(tx, id, image);
      const keys = await releasePictures(tx, id);
      if (image !== null) await assignPicture(tx, image.key, id);
      if (fileIds.length > 0) await removal.removeWith(tx, [...fileIds]);
      await recordAudit(tx, {
        action: image === null ? 'image.delete' : 'image.create',
        subject: subjectOf(found),
        before: { image: found.image?.key ?? null },
        after: { image: image?.key ?? null },
      });
      return { released: keys, row: await requireArticle(tx, id) };
    });
    // Runs after the commit: an orphaned file is better than a missing picture.
    await discard(released);
    return row;
  };

  return {
    async set(id: number, fileId: number, uploader: Uploader): Promise<EditedArticleRow> {
      await requireArticle(db, id);
      return write(id, await store(uploader, fileId), [fileId]);
    },
    remove: (id: number): Promise<EditedArticleRow> => write(id, null, []),
  };
}
