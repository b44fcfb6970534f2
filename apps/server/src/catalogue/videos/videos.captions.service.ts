import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { CAPTION_UPLOADS } from '@kinora/contracts/catalogue/video-editing.ts';
import { titlesChanged } from '#catalogue/title-cards/index.ts';
import {
  addCaption,
  assertRoomForCaption,
  type CaptionRow,
  parseCaptions,
  removeCaption,
  writeWebVtt,
} from '#catalogue/video-processing/index.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import { type FilesRemoval, type FilesService, storageDisk, type Uploader } from '#foundation/files/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { videoSubject } from './audit.ts';
import { findForUpdate } from './videos.editing.repository.ts';
import { requireUsableFile } from './video-values.ts';

interface Deps {
  readonly db: Database;
  readonly events: Events;
  readonly storage: Pick<Storage, 'put' | 'read' | 'delete'>;
  readonly files: Pick<FilesService, 'findUsable'>;
  readonly removal: Pick<FilesRemoval, 'removeWith' | 'discard'>;
}

export type VideoCaptions = ReturnType<typeof createVideoCaptions>;

/** Captions that editors add: parsed and rewritten, so that nothing but cues reaches a viewer. */
export function createVideoCaptions({ db, events, storage, files, removal }: Deps) {
  /** Returns the video and the file if the uploader may use this file as captions for this video. */
  const admit = async (tx: Tx, videoId: number, fileId: number, uploader: Uploader) => {
    const video = await findForUpdate(tx, videoId);
    if (video === undefined) throw new AppError('not_found');
    const file = await requireUsableFile(tx, { files, uploader }, { id: fileId, policy: CAPTION_UPLOADS });
    return { video, file };
  };

  const readCues = async ({ disk, key }: { disk: string; key: string }) => {
    const cues = parseCaptions(await text(await storage.read(storageDisk(disk), key)));
    if (cues === null) throw new AppError('videos.caption_unreadable');
    return cues;
  };

  return {
    async add(
      videoId: number,
      { fileId, language, name }: { fileId: number; language: string; name: string },
      uploader: Uploader,
    ): Promise<CaptionRow> {
      const { file } = await transaction(db, async (tx) => {
        await assertRoomForCaption(tx, videoId);
        return admit(tx, videoId, fileId, uploader);
      });
      const cues = await readCues(file);
      const body = Buffer.from(writeWebVtt(cues));
      const key = `captions/${randomUUID()}.vtt`;
      await storage.put('private', key, body, { contentType: 'text/vtt', size: body.length });
      try {
        return await transaction(db, async (tx) => {
          // Checks again: during the storage access, the video or the file may have been deleted.
          const { video } = await admit(tx, videoId, fileId, uploader);
          await removal.removeWith(tx, [fileId]);
          await events.emit(tx, titlesChanged, { ids: [video.title_id] });
          await recordAudit(tx, {
            action: 'caption.add',
            subject: videoSubject(videoId, video),
            after: { language, name },
          });
          return addCaption(tx, { video_id: videoId, language, name, key, cues: cues.length });
        });
      } catch (error) {
        await storage.delete('private', key);
        throw error;
      }
    },

    remove: (videoId: number, id: number): Promise<void> =>
      transaction(db, async (tx) => {
        const video = await findForUpdate(tx, videoId);
        if (video === undefined) throw new AppError('not_found');
        const { language, name, key } = await removeCaption(tx, { videoId, id });
        await recordAudit(tx, {
          action: 'caption.delete',
          subject: videoSubject(videoId, video),
          before: { language, name },
        });
        await removal.discard(tx, [{ disk: 'uploads', key }]);
      }),
  };
}
