import type { ReportedKind } from '@kinora/contracts/community/content-reports.ts';
import type { ModerationAction, ReadTexts } from '@kinora/contracts/admin/moderation.ts';
import { foundationPermissions, holdsPermission } from '@kinora/contracts/foundation/permissions.ts';
import type { Actor } from '#foundation/access/index.ts';
import type { BanService } from '#foundation/account/index.ts';
import { recordAudits } from '#foundation/audit/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import {
  closeReports,
  type DecisionAnnouncer,
  type ModeratedContent,
} from '#community/content-reports/index.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import { contentModerated } from './moderation.events.ts';
import type { ModerationReading } from './moderation.reading.service.ts';

/** Limited because each ban sends a mail and does more work. */
const BANS_MAX = 100;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly bans: Pick<BanService, 'banIn'>;
  readonly content: ModeratedContent;
  readonly reading: ModerationReading;
  readonly announceDecision: DecisionAnnouncer;
}

/** The deciding user and their permissions. */
export interface Moderator extends Actor {
  readonly userId: number;
}

interface Decision {
  readonly ids: readonly number[];
  readonly action: ModerationAction;
  readonly reason: string;
  /** What the moderator has read; required to approve. */
  readonly read?: ReadTexts | undefined;
}

export type ModerationService = ReturnType<typeof createModerationService>;

export function createModerationService(deps: Deps) {
  const { db, clock, events, bans, content: contents, reading, announceDecision } = deps;
  const banAuthors = async (
    tx: Tx,
    authorIds: readonly (number | null)[],
    { reason, moderator }: { reason: string; moderator: Moderator },
  ): Promise<void> => {
    if (!holdsPermission(moderator.permissions, foundationPermissions.updateUsers))
      throw new AppError('forbidden');
    const ids = new Set(authorIds.filter((id) => id !== null));
    if (ids.size > BANS_MAX) throw new AppError('moderation.too_many', { params: { count: BANS_MAX } });
    // The dialog promises that the author cannot see the reason.
    for (const id of ids) await bans.banIn(tx, id, { note: reason, by: moderator });
  };

  return {
    /** Approves, hides or deletes content and closes its reports. Approves only what was read. */
    moderate: (
      kind: ReportedKind,
      { ids, action, reason, read }: Decision,
      moderator: Moderator,
    ): Promise<{ changed: number; skipped: number }> =>
      transaction(db, async (tx) => {
        const content = contents[kind];
        const locked = ids.length === 0 ? [] : await content.lock(tx, ids);
        const rows = action === 'approve' ? await reading.onlyRead(tx, content, locked, read) : locked;
        const found = rows.map(({ id }) => id);
        if (found.length > 0) {
          if (action === 'ban')
            await banAuthors(
              tx,
              rows.map(({ authorId }) => authorId),
              { reason, moderator },
            );
          const state = action === 'approve' ? 'dismissed' : 'upheld';
          const closing = { state, by: moderator.userId, at: clock.now() } as const;
          const reports = await closeReports(tx, { kind, ids: found }, closing);
          if (action === 'delete') await content.remove(tx, found);
          else await content.setState(tx, found, action === 'approve' ? 'approved' : 'hidden');
          await announceDecision(tx, kind, { rows, action, reports, moderatorId: moderator.userId });
          await events.emit(tx, contentModerated, { tags: [...new Set(rows.flatMap(({ tags }) => tags))] });
        }
        await recordAudits(
          tx,
          rows.map(({ id, name, form, state }) => ({
            action,
            subject: { type: kind, id, name },
            reason,
            ...(action === 'delete'
              ? { before: form }
              : { before: { state }, after: { state: action === 'approve' ? 'approved' : 'hidden' } }),
          })),
        );
        return { changed: found.length, skipped: locked.length - found.length };
      }),
  };
}
