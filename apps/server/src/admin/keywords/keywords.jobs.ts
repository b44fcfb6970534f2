import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import type { ChannelsService } from '#catalogue/channels/index.ts';
import { deleteKeywordRows, listKeywordsForUpdate } from '#catalogue/keywords/index.ts';
import { moveTitlesToKeyword, touchTitlesOfKeyword } from '#catalogue/titles/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Events } from '#platform/events/events.ts';
import { defineJob, handleJob, type JobHandler } from '#platform/queue/job.ts';
import type { Outbox } from '#platform/queue/outbox.ts';

/** Titles per transaction. */
const BATCH = 300;

export interface KeywordJobDeps {
  readonly events: Events;
  readonly outbox: Outbox;
  readonly channels: Pick<ChannelsService, 'renameTerm'>;
}

export const moveKeyword = defineJob({
  name: 'move-keyword',
  payload: z.object({ from: id('integer'), into: id('integer') }),
});

export const touchKeyword = defineJob({
  name: 'touch-keyword',
  payload: z.object({ id: id('integer'), after: z.int() }),
});

/** Moves a batch of titles and enqueues a job for the rest. True if none are left and the keyword is deleted. */
export async function moveTitlesBatch(
  tx: Tx,
  { events, outbox, channels }: KeywordJobDeps,
  move: { from: number; into: number },
): Promise<boolean> {
  const moved = await moveTitlesToKeyword(tx, events, { ...move, limit: BATCH });
  if (moved < BATCH) await removeMoved(tx, channels, move);
  else await outbox.add(tx, moveKeyword, move);
  return moved < BATCH;
}

/** Renames again, since a rule may have been saved with the old keyword while its titles were moving. */
async function removeMoved(
  tx: Tx,
  channels: KeywordJobDeps['channels'],
  { from, into }: { from: number; into: number },
): Promise<void> {
  const keywords = await listKeywordsForUpdate(tx, [from, into]);
  const slugOf = (wanted: number) => keywords.find((keyword) => keyword.id === wanted)?.slug;
  const [gone, target] = [slugOf(from), slugOf(into)];
  if (gone !== undefined && target !== undefined)
    await channels.renameTerm(tx, { kind: 'keyword', from: gone, to: target });
  await deleteKeywordRows(tx, [from]);
}

/** Invalidates the titles of a renamed keyword, one batch at a time. */
export async function touchTitlesBatch(
  tx: Tx,
  { events, outbox }: KeywordJobDeps,
  { id: keywordId, after }: { id: number; after: number },
): Promise<void> {
  const last = await touchTitlesOfKeyword(tx, events, { keywordId, after, limit: BATCH });
  if (last !== undefined) await outbox.add(tx, touchKeyword, { id: keywordId, after: last });
}

export const keywordJobs = (means: KeywordJobDeps): JobHandler[] => [
  handleJob(moveKeyword, async (move, { tx }) => {
    await moveTitlesBatch(tx, means, move);
  }),
  handleJob(touchKeyword, (from, { tx }) => touchTitlesBatch(tx, means, from)),
];
