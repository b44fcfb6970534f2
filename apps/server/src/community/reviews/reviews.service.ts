import type { EpisodeScope } from '@kinora/contracts/catalogue/episode-scope.ts';
import type { TextMarks, TextVersion } from '@kinora/contracts/community/texts.ts';
import type { SpoilerText, TextShield } from '#community/spoilers/index.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { requirePart } from './require-part.ts';
import { listReviewsOf, type ReviewList, type ReviewsQuery } from './reviews.list.service.ts';
import {
  findOwn,
  findReview,
  findText,
  findVersions,
  listMarks,
  type MarkRow,
  type OwnReviewRow,
  type PlacedReviewRow,
} from './reviews.read.repository.ts';

export type ReviewsReader = ReturnType<typeof createReviewsReader>;

interface Reader {
  readonly userId: number | null;
  /** Of a visitor; that of a member is among their settings. */
  readonly isShieldOff: boolean;
}

const found = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new AppError('not_found');
  return row;
};

export function createReviewsReader({ pool, textShield }: { pool: StatementPool; textShield: TextShield }) {
  const readableBy = async ({ userId, isShieldOff }: Reader, rows: readonly MarkRow[]) => {
    if (userId === null) return new Set(isShieldOff ? rows.map(({ id }) => id) : []);
    const own = rows.filter(({ is_own: isOwn }) => isOwn);
    const others = rows.filter(({ is_own: isOwn }) => !isOwn);
    return new Set([...(await textShield.readable(userId, others.map(toText))), ...own.map(({ id }) => id)]);
  };

  return {
    list: (titleId: number, query: ReviewsQuery): Promise<ReviewList> => listReviewsOf(pool, titleId, query),

    find: async (id: number, languages: readonly string[]): Promise<PlacedReviewRow> =>
      found((await findReview(pool, id, languages))[0]).page,

    text: async (id: number, userId: number | null): Promise<string> =>
      found((await findText(pool, id, userId))[0]).body,

    versions: async (id: number, userId: number | null): Promise<TextVersion[]> =>
      found((await findVersions(pool, id, userId))[0]).versions,

    async marks(ids: readonly number[], reader: Reader): Promise<TextMarks> {
      const rows = await listMarks(pool, [...new Set(ids)], reader.userId);
      const readable = await readableBy(
        reader,
        rows.filter(({ spoiler }) => spoiler !== null),
      );
      return {
        liked: rows.flatMap(({ id, is_liked: isLiked }) => (isLiked ? id : [])),
        texts: rows.flatMap(({ id, spoiler }) =>
          spoiler !== null && readable.has(id) ? { id, body: spoiler } : [],
        ),
      };
    },

    /** Null if the member has written none. */
    async own(
      userId: number,
      titleId: number,
      { season, episode }: EpisodeScope,
    ): Promise<OwnReviewRow | null> {
      const [row] = await findOwn(pool, titleId, season ?? null, episode ?? null, userId);
      return requirePart(row).review;
    },
  };
}

const toText = ({ id, title_id: titleId, until }: MarkRow): SpoilerText => ({ id, titleId, until });
