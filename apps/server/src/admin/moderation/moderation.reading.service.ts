import type { ReportedKind } from '@kinora/contracts/community/content-reports.ts';
import type { ReadTexts } from '@kinora/contracts/admin/moderation.ts';
import type { ModeratedContent } from '#community/content-reports/index.ts';
import { TEXTS_REMEMBERED_MS } from '#community/text-checks/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/errors/app-error.ts';

type Content = ModeratedContent[ReportedKind];
type Rows = Awaited<ReturnType<Content['lock']>>;

/** A text is recorded shortly before its transaction ends, so a list may not show it yet. */
const UNCOMMITTED_MS = 10_000;

export type ModerationReading = ReturnType<typeof createModerationReading>;

/** Keeps moderators from approving texts that they have not read. */
export const createModerationReading = ({ clock }: { clock: Clock }) => ({
  /** A list that is read now contains all texts written before this time. */
  readAt: (): string => new Date(clock.now().getTime() - UNCOMMITTED_MS).toISOString(),

  /** The locked rows without those that were changed after they were read. */
  async onlyRead(tx: Tx, content: Content, rows: Rows, read: ReadTexts | undefined): Promise<Rows> {
    if (read === undefined) throw fieldError('read', 'Say which versions you have read.');
    if ('versions' in read) {
      const versions = new Map(read.versions.map(({ id, version }) => [id, version]));
      return rows.filter(({ id, version }) => versions.get(id) === version);
    }
    const until = new Date(read.until);
    if (rows.length === 0 || until.getTime() < clock.now().getTime() - TEXTS_REMEMBERED_MS) return [];
    const ids = rows.map(({ id }) => id);
    const changed = new Set(await content.listChanged(tx, ids, until));
    return rows.filter(({ id }) => !changed.has(id));
  },
});
