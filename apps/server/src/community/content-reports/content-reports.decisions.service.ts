import { REPORTED_KINDS, type ReportedKind } from '@kinora/contracts/community/content-reports.ts';
import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { keyOfText, type TextNotifications } from '#community/text-notifications/index.ts';
import type { Notifier } from '#foundation/notifications/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { defineJob, handleJob, type JobHandler } from '#platform/queue/job.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import type { ReportKind } from './content-reports.notifications.ts';
import { type ClosedReport, listImportedReviews } from './content-reports.repository.ts';
import type { ModeratedRow } from './content-reports.service.ts';

const ACTIONS = ['approve', 'hide', 'delete', 'ban'] as const;

const Decided = z.object({
  id: id('integer'),
  author_id: id('integer').nullable(),
  /** Before the decision. */
  state: z.string(),
  reporter_ids: z.array(id('integer')),
});

/** Tells people of decisions on texts. A job, because moderators may decide on a thousand at once. */
const announceDecisionsJob = defineJob({
  name: 'announce-decisions',
  payload: z.object({
    kind: z.enum(REPORTED_KINDS),
    action: z.enum(ACTIONS),
    moderator_id: id('integer'),
    texts: z.array(Decided),
  }),
});
type Decisions = z.output<(typeof announceDecisionsJob)['payload']>;

/** Texts of one job. */
const AT_ONCE = 100;

interface Deps {
  readonly outbox: Pick<Outbox, 'add'>;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly kind: ReportKind;
  readonly authors: TextNotifications;
  /** Tells those whom texts concern that were published late. Nobody waits for lists. */
  readonly notifyPublished: Readonly<
    Partial<Record<ReportedKind, (tx: Tx, ids: readonly number[]) => Promise<void>>>
  >;
}

interface Announcement {
  readonly rows: readonly ModeratedRow[];
  readonly action: Decisions['action'];
  readonly reports: readonly ClosedReport[];
  readonly moderatorId: number;
}

type Teller = (tx: Tx, decisions: Decisions, text: Decisions['texts'][number]) => Promise<void>;

const createAuthorTeller =
  (authors: TextNotifications): Teller =>
  async (tx, { kind, action, moderator_id: moderatorId }, { id: textId, author_id: authorId, state }) => {
    // A banned author cannot sign in to read it.
    if (action === 'ban' || authorId === moderatorId) return;
    const text = { kind, id: textId, authorId };
    if (action === 'approve' && state === 'held') await authors.approved(tx, text);
    if (action === 'delete' || (action === 'hide' && state !== 'hidden'))
      await authors.removed(tx, text, { isDeleted: action === 'delete' });
  };

const createReporterTeller =
  ({ notifier, kind: reportKind }: Pick<Deps, 'notifier' | 'kind'>): Teller =>
  (tx, { kind, action, moderator_id: moderatorId }, { id: textId, reporter_ids: reporterIds }) =>
    notifier.notify(tx, reportKind, {
      data: { kind, id: textId, is_upheld: action !== 'approve' },
      to: { userIds: reporterIds.filter((reporterId) => reporterId !== moderatorId) },
      about: keyOfText({ kind, id: textId }),
    });

export type DecisionAnnouncer = ReturnType<typeof createDecisionAnnouncer>['announce'];

/** Tells authors and reporters what moderators decided, but not who it was. */
export function createDecisionAnnouncer({ outbox, notifyPublished, authors, ...deps }: Deps) {
  const tellAuthor = createAuthorTeller(authors);
  const tellReporters = createReporterTeller(deps);

  const run = async (tx: Tx, decisions: Decisions): Promise<void> => {
    const { kind, action, texts } = decisions;
    const held = texts.filter(({ state }) => action === 'approve' && state === 'held').map((text) => text.id);
    // An import, and what follows from it, is no news.
    const imported = new Set(kind === 'review' && held.length > 0 ? await listImportedReviews(tx, held) : []);
    for (const text of texts) {
      if (!imported.has(text.id)) await tellAuthor(tx, decisions, text);
      await tellReporters(tx, decisions, text);
    }
    const published = held.filter((textId) => !imported.has(textId));
    if (published.length > 0) await notifyPublished[kind]?.(tx, published);
  };

  const jobs: readonly JobHandler[] = [
    handleJob(announceDecisionsJob, (decisions, { tx }) => run(tx, decisions)),
  ];

  return {
    jobs,

    /** Call it in the transaction of the decision. */
    async announce(
      tx: Tx,
      kind: ReportedKind,
      { rows, action, reports, moderatorId }: Announcement,
    ): Promise<void> {
      const reporters = Map.groupBy(reports, (report) => report.text_id);
      const texts = rows
        .map(({ id: textId, authorId, state }) => ({
          id: textId,
          author_id: authorId,
          state,
          reporter_ids: (reporters.get(textId) ?? []).flatMap((report) => report.reporter_id ?? []),
        }))
        // Nobody waited for the approval of the others.
        .filter((text) => action !== 'approve' || text.state === 'held' || text.reporter_ids.length > 0);
      for (let start = 0; start < texts.length; start += AT_ONCE)
        await outbox.add(tx, announceDecisionsJob, {
          kind,
          action,
          moderator_id: moderatorId,
          texts: texts.slice(start, start + AT_ONCE),
        });
    },
  };
}
