import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import type { ChannelsService } from '#catalogue/channels/index.ts';
import { lockKeywordPair, removeMergedKeyword } from '#catalogue/keywords/index.ts';
import type { TitlesService } from '#catalogue/titles/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { defineJob, handleJob, type JobHandler } from '#platform/queue/job.ts';
import type { Outbox } from '#platform/queue/outbox.ts';

/** Titles per transaction. */
const BATCH = 300;

export interface KeywordJobDeps {
  readonly outbox: Outbox;
  readonly titles: Pick<TitlesService, 'moveToKeyword' | 'touchOfKeyword'>;
  readonly channels: Pick<ChannelsService, 'renameTerm'>;
}

export const moveKeyword = defineJob({
  name: 'move-keyword',
  kind: 'catalogue',
  payload: z.object({ from: id('integer'), into: id('integer') }),
});

export const touchKeyword = defineJob({
  name: 'touch-keyword',
  kind: 'catalogue',
  payload: z.object({ id: id('integer'), after: z.int() }),
});

/** Moves a batch of titles and enqueues a job for the rest. True if none are left and the keyword is deleted. */
export async function moveTitlesBatch(
  tx: Tx,
  { titles, outbox, channels }: KeywordJobDeps,
  move: { from: number; into: number },
): Promise<boolean> {
  const moved = await titles.moveToKeyword(tx, { ...move, limit: BATCH });
  if (moved < BATCH) await removeMoved(tx, channels, move);
  else await outbox.add(tx, moveKeyword, move);
  return moved < BATCH;
}

/** Renames again, since a rule may have been saved with the old keyword while its titles were moving. */
async function removeMoved(
  tx: Tx,
  channels: KeywordJobDeps['channels'],
  move: { from: number; into: number },
): Promise<void> {
  const { from, into } = await lockKeywordPair(tx, move);
  if (from !== undefined && into !== undefined)
    await channels.renameTerm(tx, { kind: 'keyword', from: from.slug, to: into.slug });
  await removeMergedKeyword(tx, move.from);
}

/** Invalidates the titles of a renamed keyword, one batch at a time. */
export async function touchTitlesBatch(
  tx: Tx,
  { titles, outbox }: KeywordJobDeps,
  { id: keywordId, after }: { id: number; after: number },
): Promise<void> {
  const last = await titles.touchOfKeyword(tx, { keywordId, after, limit: BATCH });
  if (last !== undefined) await outbox.add(tx, touchKeyword, { id: keywordId, after: last });
}

export const keywordJobs = (means: KeywordJobDeps): JobHandler[] => [
  handleJob(moveKeyword, async (move, { tx }) => {
    await moveTitlesBatch(tx, means, move);
  }),
  handleJob(touchKeyword, (from, { tx }) => touchTitlesBatch(tx, means, from)),
];
