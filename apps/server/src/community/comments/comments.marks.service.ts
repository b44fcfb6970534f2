import type { TextMarks } from '@kinora/contracts/community/texts.ts';
import type { TextShield } from '#community/spoilers/index.ts';
import type { AuthorNotifications } from '#community/text-checks/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { findLikes, like, listMarks, type MarkRow, unlike } from './comments.marks.repository.ts';

type Spoiler = MarkRow & { body: string };

interface Deps {
  readonly db: Database;
  readonly pool: StatementPool;
  readonly textShield: TextShield;
  readonly notifications: Pick<AuthorNotifications, 'liked'>;
}

export type CommentMarks = ReturnType<typeof createCommentMarks>;

/** What concerns one reader: their likes, and the spoilers that they may see. */
export function createCommentMarks({ db, pool, textShield, notifications }: Deps) {
  const readableBy = async (userId: number, spoilers: readonly Spoiler[]): Promise<Spoiler[]> => {
    const others = spoilers.filter((row) => !row.is_own);
    const readable = await textShield.readable(
      userId,
      others.map(({ id, title_id: titleId, until }) => ({ id, titleId, until })),
    );
    return spoilers.filter((row) => row.is_own || readable.has(row.id));
  };
  const likesOf = async (id: number): Promise<number> => {
    const [row] = await findLikes(pool, id);
    if (row === undefined) throw new AppError('not_found');
    return row.likes;
  };

  return {
    /** The shield of visitors is on their device, that of members in their settings. */
    async list(
      userId: number | null,
      { ids, spoilers }: { ids: readonly number[]; spoilers: 'hidden' | 'shown' },
    ): Promise<TextMarks> {
      if (userId === null && spoilers === 'hidden') return { liked: [], texts: [] };
      const rows = await listMarks(pool, ids, userId);
      const hidden = rows.filter((row): row is Spoiler => row.body !== null);
      const texts = userId === null ? hidden : await readableBy(userId, hidden);
      return {
        liked: rows.filter((row) => row.is_liked).map(({ id }) => id),
        texts: texts.map(({ id, body }) => ({ id, body })),
      };
    },

    /** Returns the number of likes. Liking again changes nothing. */
    async like(userId: number, id: number): Promise<number> {
      await transaction(db, async (tx) => {
        const liked = await like(tx, id, userId);
        if (liked === undefined) throw new AppError('not_found');
        if (liked.is_own) throw fieldError('id', "You can't like your own comment.");
        const comment = { kind: 'comment', id, authorId: liked.author_id } as const;
        if (liked.is_new) await notifications.liked(tx, comment, userId);
      });
      return likesOf(id);
    },

    async unlike(userId: number, id: number): Promise<number> {
      await unlike(pool, id, userId);
      return likesOf(id);
    },
  };
}
