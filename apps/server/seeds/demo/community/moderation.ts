import type { ReportReason } from '@kinora/contracts/community/content-reports.ts';
import { MODERATED_CONTENT } from '#community/content-reports/index.ts';
import { recordAudits } from '#foundation/audit/index.ts';
import { runAs } from '#platform/context/call-context.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { randomFor } from '@kinora/demo-art/random.ts';
import { reviewKeyOf } from './community-faults.ts';
import type { Community, DemoTarget } from './community-schema.ts';
import type { SeededMember } from './members.ts';
import { countOpenReports, holdText } from './moderation.repository.ts';
import type { Moments } from './moments.ts';
import { insertRows, type Row } from './rows.repository.ts';

interface Texts {
  readonly reviews: ReadonlyMap<string, number>;
  readonly comments: ReadonlyMap<string, number>;
  readonly lists: ReadonlyMap<string, number>;
}

interface Context {
  readonly tx: Tx;
  readonly members: ReadonlyMap<string, SeededMember>;
  readonly moments: Moments;
  readonly texts: Texts;
  /** Who decided, if a moderator of the demo can sign in. Otherwise the site has no log entries about it. */
  readonly moderatorId: number | undefined;
}

type Work = Pick<Community, 'reports' | 'decisions' | 'held' | 'deleted'>;

interface Target {
  readonly kind: 'review' | 'comment' | 'list';
  readonly id: number;
}

/** Reports that wait for moderators, earlier decisions of theirs, and texts that are held or deleted. */
export async function seedModeration(context: Context, work: Work): Promise<void> {
  const { tx, texts } = context;
  for (const { about, word } of work.held) {
    const target = targetOf(about, texts);
    if (target !== undefined && target.kind !== 'list')
      await holdText(tx, target.kind === 'review' ? 'reviews' : 'comments', { id: target.id, word });
  }
  const deleted = work.deleted.flatMap((key) => texts.comments.get(key) ?? []);
  if (deleted.length > 0) await MODERATED_CONTENT.comment.remove(tx, deleted, 'author');
  for (const decision of work.decisions) await decide(context, decision);
  await report(context, work.reports);
}

function targetOf(about: DemoTarget, { reviews, comments, lists }: Texts): Target | undefined {
  const target = (kind: Target['kind'], id: number | undefined) =>
    id === undefined ? undefined : { kind, id };
  if ('review' in about) return target('review', reviews.get(reviewKeyOf(about.review)));
  if ('comment' in about) return target('comment', comments.get(about.comment));
  return target('list', lists.get(about.list));
}

interface Report {
  readonly target: Target;
  readonly by: readonly string[];
  readonly days: number;
  readonly reason: ReportReason;
  readonly text: string;
}

function rowsOf(
  { members, moments }: Context,
  { target, by, days, reason, text }: Report,
): Row<'content_reports'>[] {
  const column = { review: 'review_id', comment: 'comment_id', list: 'list_id' }[target.kind];
  return by.flatMap((key) => {
    const reporter = members.get(key);
    // The last of them has just reported it.
    const at = moments.ago(days * (1 + 0.4 * randomFor(`${key} ${target.id}`, 'report')()));
    return reporter === undefined
      ? []
      : [{ reporter_id: reporter.id, [column]: target.id, reason, body: text, created_at: at }];
  });
}

async function report(context: Context, reports: Work['reports']): Promise<void> {
  const { tx, texts } = context;
  const known = reports.flatMap(({ about, ...values }) => {
    const target = targetOf(about, texts);
    return target === undefined ? [] : [{ target, ...values }];
  });
  await insertRows(
    tx,
    'content_reports',
    known.flatMap((one) => rowsOf(context, one)),
  );
  const idsOf = (kind: Target['kind']) =>
    known.filter(({ target }) => target.kind === kind).map(({ target }) => target.id);
  await countOpenReports(tx, { reviews: idsOf('review'), comments: idsOf('comment'), lists: idsOf('list') });
}

/** What a moderator decided: the reports are closed, and the text is approved, hidden or deleted. */
async function decide(context: Context, decision: Work['decisions'][number]): Promise<void> {
  const { tx, moderatorId, moments } = context;
  const { about, action, reason, reported: by, days } = decision;
  const target = targetOf(about, context.texts);
  if (target === undefined || target.kind === 'list') return;
  const { kind, id } = target;
  const content = MODERATED_CONTENT[kind];
  const [text] = await content.lock(tx, [id]);
  if (text === undefined) return;
  const reports = rowsOf(context, { target, by, days: days + 1, reason: 'other', text: reason });
  await insertRows(
    tx,
    'content_reports',
    reports.map((row) => ({
      ...row,
      state: action === 'approve' ? 'dismissed' : 'upheld',
      closed_at: moments.ago(days),
      closed_by: moderatorId ?? null,
    })),
  );
  if (action === 'delete') await content.remove(tx, [id]);
  else await content.setState(tx, [id], action === 'approve' ? 'approved' : 'hidden');
  if (moderatorId === undefined) return;
  const entry = { action, subject: { type: kind, id, name: text.name }, reason };
  await runAs({ userId: moderatorId }, () => recordAudits(tx, [entry]));
}
