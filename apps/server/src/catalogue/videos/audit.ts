import { recordAudit } from '#foundation/audit/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { StoredVideo, VideoValues } from './videos.editing.repository.ts';

/** Subject type of videos in the audit log. */
export const VIDEO_SUBJECT = 'video';

export const videoSubject = (id: number, { name }: { name: string }) => ({ type: VIDEO_SUBJECT, id, name });

interface Change {
  readonly before?: StoredVideo;
  readonly after?: VideoValues;
}

/** Follow from the window. */
const DERIVED: ReadonlySet<string> = new Set(['is_open', 'window_changes_at']);

const formValues = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !DERIVED.has(name)));

/** Records in the audit log that a video was created, changed or deleted. */
export async function auditVideo(tx: Tx, id: number, { before, after }: Change): Promise<void> {
  const shown = after ?? before;
  if (shown === undefined) return;
  await recordAudit(tx, {
    action: before === undefined ? 'create' : after === undefined ? 'delete' : 'update',
    subject: videoSubject(id, shown),
    ...(before === undefined ? {} : { before: { ...before } }),
    ...(after === undefined ? {} : { after: formValues(after) }),
  });
}
