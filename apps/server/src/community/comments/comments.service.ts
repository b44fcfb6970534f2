import { z } from 'zod';
import type { EpisodeScope } from '@kinora/contracts/catalogue/episode-scope.ts';
import type {
  CommentSort,
  CommentSubject,
  listComments,
  listHeldComments,
} from '@kinora/contracts/community/comments.ts';
import type { ParsedInput } from '@kinora/contracts/platform/endpoint.ts';
import { id as recordId } from '@kinora/contracts/platform/fields.ts';
import { requireTitle } from '#catalogue/title-cards/index.ts';
import type { MemberRow } from '#foundation/users/index.ts';
import { decodeCursor } from '#platform/db/paging.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import {
  countOfEpisode,
  countOfSeason,
  countOfTitle,
  type TextCounts,
} from './comments.counts.repository.ts';
import { listHeld } from './comments.held.repository.ts';
import { listMentionable } from './comments.mentions.repository.ts';
import {
  type ContextRow,
  findContext,
  findText,
  findVersions,
  repliesTo,
  type VersionRow,
} from './comments.replies.repository.ts';
import type { CommentRow } from './comments.repository.ts';
import { type Part, type ThreadRow, threadsOf } from './comments.threads.repository.ts';

/** Above every id and every number of likes. */
const MAX = 2_147_483_647;

interface Sort {
  readonly cursor: z.ZodType<number[]>;
  /** A position before the first thread. */
  readonly start: number[];
  readonly key: (row: Pick<CommentRow, 'id' | 'likes'>) => number[];
}

export const SORTS: Readonly<Record<CommentSort, Sort>> = {
  top: {
    cursor: z.tuple([z.int().min(0).max(MAX), recordId('integer')]),
    start: [MAX, MAX],
    key: ({ likes, id }) => [likes, id],
  },
  newest: { cursor: z.tuple([recordId('integer')]), start: [MAX], key: ({ id }) => [id] },
  oldest: { cursor: z.tuple([recordId('integer')]), start: [0], key: ({ id }) => [id] },
};

const ReplyCursor = z.tuple([z.string().regex(/^(?:[0-9a-f]{8}){1,3}$/)]);

const found = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new AppError('not_found');
  return row;
};

export type CommentsReader = ReturnType<typeof createCommentsReader>;

/** Lists read one row more than the page size. */
export function createCommentsReader(pool: StatementPool) {
  return {
    /** The pinned threads are only on the first page. */
    async list({
      subject,
      subject_id: id,
      sort,
      cursor,
      perPage,
      ...scope
    }: ParsedInput<typeof listComments>['query']): Promise<{ threads: ThreadRow[]; pinned: ThreadRow[] }> {
      const part = partOf(subject, scope);
      const statements = threadsOf[part.length === 2 ? 'episode' : part.length === 1 ? 'season' : subject];
      const after = cursor === undefined ? SORTS[sort].start : decodeCursor(cursor, SORTS[sort].cursor);
      const [rows, pinned] = await Promise.all([
        statements[sort](pool, id, perPage + 1, ...part, ...after),
        cursor === undefined ? statements.pinned(pool, id, perPage, ...part) : [],
      ]);
      return { threads: found(rows).threads, pinned: pinned[0]?.threads ?? [] };
    },

    async replies(
      threadId: number,
      { perPage, cursor }: { perPage: number; cursor?: string | undefined },
    ): Promise<CommentRow[]> {
      const [after] = cursor === undefined ? [''] : decodeCursor(cursor, ReplyCursor);
      return found(await repliesTo(pool, threadId, after, perPage + 1)).comments;
    },

    context: async (id: number): Promise<ContextRow> => found(await findContext(pool, id)).context,

    text: async (id: number): Promise<string> => found(await findText(pool, id)).body,

    versions: async (id: number, userId: number | null): Promise<VersionRow[]> =>
      found(await findVersions(pool, id, userId)).versions,

    /** The comments of a member on this page that wait for a moderator. */
    held: async (
      userId: number,
      { subject, subject_id: id, ...scope }: ParsedInput<typeof listHeldComments>['query'],
    ): Promise<CommentRow[]> => {
      const [season = null, episode = null] = partOf(subject, scope);
      const rows = await listHeld(pool, userId, subject, id, season, episode);
      return rows.map(({ comment }) => comment);
    },

    /** Members to mention in a reply to this comment, or in a new thread. */
    mentionable: (
      userId: number,
      { text, comment }: { text: string; comment?: number | undefined },
    ): Promise<MemberRow[]> => listMentionable(pool, text, userId, comment ?? null),

    async counts(titleId: number, { season, episode }: EpisodeScope): Promise<TextCounts> {
      const [row] =
        season === undefined
          ? await countOfTitle(pool, titleId)
          : episode === undefined
            ? await countOfSeason(pool, titleId, season)
            : await countOfEpisode(pool, titleId, season, episode);
      const counts = requireTitle(row?.page);
      if (counts.part_id === null) throw new AppError('not_found');
      return counts;
    },
  };
}

function partOf(subject: CommentSubject, { season, episode }: EpisodeScope): Part {
  if (season === undefined) return [];
  if (subject !== 'title') throw fieldError('season', 'Only titles have seasons.');
  return episode === undefined ? [season] : [season, episode];
}
