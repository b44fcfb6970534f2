import { MODERATION_ACTIONS } from '@kinora/contracts/admin/moderation.ts';
import { makeComment } from '#community/comments/comments.factory.ts';
import { makeGenre } from '#catalogue/genres/genres.factory.ts';
import { makeReview } from '#community/reviews/reviews.factory.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Hint, ModerationFixtures } from './hint.ts';
import type { Random } from './random.ts';

/** User content to report, hide and delete during the drill. */
const WRITTEN = 120;
/** Genres that no call knows of, so that they still exist when their change is reverted. */
const CHANGED = 60;

const decision = (random: Random, ids: readonly number[]) => ({
  selection: { ids: [random.pick([...ids])] },
  action: random.pick([...MODERATION_ACTIONS]),
  reason: 'Against the rules',
  read: { until: new Date().toISOString() },
});

/** Hints for the moderation and audit log calls, by operation. */
export const moderationHints: Readonly<Record<string, Hint>> = {
  post_content_reports(draft, random, { moderation, community }) {
    const [kind, ids] = random.pick([
      ['review', moderation.reviewIds],
      ['comment', moderation.commentIds],
      ['list', community.listIds],
    ] as const);
    draft.body = { kind, id: random.pick([...ids]), reason: 'spam' };
  },
  post_admin_reviews_moderate(draft, random, { moderation }) {
    draft.body = decision(random, moderation.reviewIds);
  },
  post_admin_comments_moderate(draft, random, { moderation }) {
    draft.body = decision(random, moderation.commentIds);
  },
  post_admin_moderation_lists(draft, random, { community }) {
    draft.body = decision(random, community.listIds);
  },
  get_admin_reviews_id_context(draft, random, { moderation }) {
    draft.params.id = random.pick([...moderation.reviewIds]);
  },
  get_admin_comments_id_context(draft, random, { moderation }) {
    draft.params.id = random.pick([...moderation.commentIds]);
  },
  get_titles_id_reviews(draft, _random, { titleId }) {
    draft.params.id = titleId;
  },
  get_admin_titles_id_reviews(draft, _random, { titleId }) {
    draft.params.id = titleId;
  },
  get_admin_titles_id_comments(draft, _random, { titleId }) {
    draft.params.id = titleId;
  },
  get_admin_audit(draft, random) {
    draft.query = { subject_type: 'genre', subject_id: String(random.int(1, 20)) };
  },
  post_admin_audit_id_revert(draft, random, { moderation }) {
    draft.params.id = random.pick([...moderation.auditIds]);
    draft.body = { field: 'name' };
  },
};

/** Creates reviews and comments of many users, and genre changes that can be reverted. */
export async function makeModerationFixtures(
  db: Database,
  { titleId }: { titleId: number },
): Promise<{ moderation: ModerationFixtures }> {
  const reviewIds: number[] = [];
  const commentIds: number[] = [];
  for (let count = 0; count < WRITTEN; count += 1) {
    const { id: userId } = await makeUser(db);
    reviewIds.push((await makeReview(db, { user_id: userId, title_id: titleId })).id);
    commentIds.push((await makeComment(db, { user_id: userId, title_id: titleId })).id);
  }
  await transaction(db, async (tx) => {
    for (let count = 0; count < CHANGED; count += 1) {
      const { id, name } = await makeGenre(tx);
      await recordAudit(tx, {
        action: 'update',
        subject: { type: 'genre', id, name },
        before: { name: `Former ${name}` },
        after: { name },
      });
    }
  });
  const entries = await db.selectFrom('audit_log').select('id').where('subject_type', '=', 'genre').execute();
  return { moderation: { reviewIds, commentIds, auditIds: entries.map(({ id }) => id) } };
}
