import { id } from '@kinora/contracts/platform/fields.ts';
import { z } from 'zod';
import { followWord } from '#catalogue/channels/index.ts';
import { deleteKeywordRows, listKeywordsForUpdate } from '#catalogue/keywords/index.ts';
import { moveTitlesToKeyword, touchTitlesOfKeyword } from '#catalogue/titles/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Events } from '#platform/events/events.ts';
import { defineJob, handleJob, type JobHandler } from '#platform/queue/job.ts';
import type { Outbox } from '#platform/queue/outbox.ts';

/** Titles of one transaction. */
const BATCH = 300;

export interface Means {
  readonly events: Events;
  readonly outbox: Outbox;
}

export const moveKeyword = defineJob({
  name: 'move-keyword',
  payload: z.object({ from: id('integer'), into: id('integer') }),
});

export const touchKeyword = defineJob({
  name: 'touch-keyword',
  payload: z.object({ id: id('integer'), after: z.int() }),
});

/** Some titles follow; the rest do in a job of their own. True when none was left, and the keyword is gone. */
export async function moveSome(
  tx: Tx,
  { events, outbox }: Means,
  move: { from: number; into: number },
): Promise<boolean> {
  const moved = await moveTitlesToKeyword(tx, events, { ...move, limit: BATCH });
  if (moved < BATCH) await removeMoved(tx, { events, outbox }, move);
  else await outbox.add(tx, moveKeyword, move);
  return moved < BATCH;
}

/** A rule may have been written with it while its titles were on their way. */
async function removeMoved(
  tx: Tx,
  means: Means,
  { from, into }: { from: number; into: number },
): Promise<void> {
  const keywords = await listKeywordsForUpdate(tx, [from, into]);
  const slugOf = (wanted: number) => keywords.find((keyword) => keyword.id === wanted)?.slug;
  const [gone, target] = [slugOf(from), slugOf(into)];
  if (gone !== undefined && target !== undefined)
    await followWord(tx, means, { kind: 'keyword', from: gone, to: target });
  await deleteKeywordRows(tx, [from]);
}

/** Whatever shows a keyword that was renamed is made anew, some titles at a time. */
export async function touchSome(
  tx: Tx,
  { events, outbox }: Means,
  { id: keywordId, after }: { id: number; after: number },
): Promise<void> {
  const last = await touchTitlesOfKeyword(tx, events, { keywordId, after, limit: BATCH });
  if (last !== undefined) await outbox.add(tx, touchKeyword, { id: keywordId, after: last });
}

export const keywordJobs = (means: Means): JobHandler[] => [
  handleJob(moveKeyword, async (move, { tx }) => {
    await moveSome(tx, means, move);
  }),
  handleJob(touchKeyword, (from, { tx }) => touchSome(tx, means, from)),
];
