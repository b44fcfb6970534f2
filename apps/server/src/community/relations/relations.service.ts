import type { listMemberMarks } from '@kinora/contracts/community/relations.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import type { StatementPool } from '#platform/db/statement.ts';
import { parseCursor } from './relations.cursors.repository.ts';
import { type HiddenRow, listHidden } from './relations.hidden.repository.ts';
import { listMarks, type MarkRow } from './relations.marks.repository.ts';
import { listRequests, type RequestRow } from './relations.requests.repository.ts';

interface Page {
  readonly perPage: number;
  readonly cursor?: string | undefined;
}

export type RelationsReader = ReturnType<typeof createRelationsReader>;

/** Lists return one row more than the page size. */
export const createRelationsReader = (pool: StatementPool) => ({
  listRequests: (userId: number, { perPage, cursor }: Page): Promise<RequestRow[]> =>
    listRequests(pool, userId, perPage + 1, ...parseCursor(cursor)),

  listHidden: (userId: number, { perPage, cursor }: Page): Promise<HiddenRow[]> =>
    listHidden(pool, userId, perPage + 1, ...parseCursor(cursor)),

  async listMarks(userId: number, ids: readonly number[]): Promise<CallOutput<typeof listMemberMarks>> {
    const rows = await listMarks(pool, userId, ids);
    const idsOf = (isMarked: (row: MarkRow) => boolean) => rows.filter(isMarked).map(({ id }) => id);
    return {
      followed: idsOf(({ follow }) => follow === 'following'),
      requested: idsOf(({ follow }) => follow === 'requested'),
      hidden: idsOf((row) => row.is_hidden),
    };
  },
});
