import type { ModerationContext } from '@kinora/contracts/admin/moderation.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import type { TextChecks } from '#community/text-checks/index.ts';
import type { Statement, StatementPool } from '#platform/db/statement.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { findAuthor, listRecent } from './moderation.author.repository.ts';
import { findComment, findReview, type HeadRow } from './moderation.context.repository.ts';

/** The number of members with the same text that are shown. */
const REPEATED_MAX = 20;

interface Deps {
  readonly pool: StatementPool;
  readonly textChecks: Pick<TextChecks, 'isNew' | 'listWriters'>;
}

interface Judged {
  readonly kind: 'review' | 'comment';
  readonly id: number;
}

type Can = (permission: string) => boolean;

const HEADS: Readonly<Record<Judged['kind'], Statement<[id: number, auditId: string], HeadRow>>> = {
  review: findReview,
  comment: findComment,
};

export type ModerationContexts = ReturnType<typeof createModerationContexts>;

/** What moderators need to know to judge a text. */
export function createModerationContexts({ pool, textChecks }: Deps) {
  const authorOf = async (userId: number): Promise<ModerationContext['author']> => {
    const [row] = await findAuthor(pool, userId);
    if (row === undefined) return null;
    const { created_at: createdAt, ...author } = row;
    return { ...author, created_at: createdAt.toISOString(), is_new: textChecks.isNew(createdAt) };
  };

  const recentOf = async (
    userId: number,
    { kind, id }: Judged,
    can: Can,
  ): Promise<ModerationContext['recent']> => {
    const rows = await listRecent(
      pool,
      userId,
      kind === 'review' ? id : null,
      kind === 'comment' ? id : null,
      can(editingPermissions.updateReviews),
      can(editingPermissions.updateComments),
    );
    return rows.map(({ text }) => text);
  };

  return {
    async find(judged: Judged, can: Can): Promise<ModerationContext> {
      const { kind, id } = judged;
      const [head] = await HEADS[kind](pool, id, String(id));
      if (head === undefined) throw new AppError('not_found');
      const { user_id: userId, body, ...context } = head;
      const [author, recent, repeatedBy] = await Promise.all([
        userId === null ? null : authorOf(userId),
        userId === null ? [] : recentOf(userId, judged, can),
        textChecks.listWriters(body, userId, REPEATED_MAX),
      ]);
      return { author, recent, repeated_by: repeatedBy, ...context };
    },
  };
}
