import { recordAudit } from '#foundation/audit/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { VideoBefore, VideoValues } from './videos.editing-repository.ts';

/** As the audit log names a video. */
export const VIDEO_SUBJECT = 'video';

export const videoSubject = (id: number, { name }: { name: string }) => ({ type: VIDEO_SUBJECT, id, name });

interface Change {
  readonly before?: VideoBefore;
  readonly after?: VideoValues;
}

/** Writes down that a video was made, changed or deleted. */
export async function auditVideo(tx: Tx, id: number, { before, after }: Change): Promise<void> {
  const shown = after ?? before;
  if (shown === undefined) return;
  await recordAudit(tx, {
    action: before === undefined ? 'create' : after === undefined ? 'delete' : 'update',
    subject: videoSubject(id, shown),
    ...(before === undefined ? {} : { before: { ...before } }),
    ...(after === undefined ? {} : { after: { ...after } }),
  });
}
