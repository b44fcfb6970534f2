import { describe, expect, test } from 'vitest';
import {
  deleteReview,
  getReview,
  likeReview,
  listReviews,
  pinReview,
} from '@kinora/contracts/community/reviews.ts';
import { makeTitle } from '#catalogue/titles/titles.factory.ts';
import { useTestApp } from '#test/app.ts';
import { signIn } from '#test/sign-in.ts';
import { waitForSignals } from '#test/signals.ts';
import { captureStatements } from '#test/statements.ts';
import { makeReviewer } from './reviews.factory.ts';

const kinora = useTestApp({ CACHE_MEMORY_MB: '32' });

/** Cached responses are invalidated when the change signal arrives. */
const SOON = { interval: 5 };

const textsOf = async (id: number) => {
  const { pagination, pinned } = await kinora.client().call(listReviews, { params: { id } });
  return [...pinned, ...pagination.data].map(({ body }) => body);
};

describe('visitors share a copy of the list', () => {
  test('which costs no statement, until a review is written, changed, pinned or deleted', async () => {
    const { id: titleId } = await makeTitle(kinora.platform.db);
    const { client, write } = await makeReviewer(kinora);
    // A signal about the new title would invalidate the copy between the two reads.
    await waitForSignals(kinora.platform);
    expect(await textsOf(titleId)).toEqual([]);
    expect(await captureStatements(() => textsOf(titleId))).toEqual([]);
    const { id } = await write(titleId, { body: 'One.' });
    await expect.poll(() => textsOf(titleId), SOON).toEqual(['One.']);
    await write(titleId, { body: 'Two.' });
    await expect.poll(() => textsOf(titleId), SOON).toEqual(['Two.']);
    const moderator = await signIn(kinora, { permissions: ['reviews.update', 'titles.view'] });
    await moderator.call(pinReview, { params: { id }, body: { is_pinned: true } });
    const pinned = async () =>
      (await kinora.client().call(listReviews, { params: { id: titleId } })).pinned.length;
    await expect.poll(pinned, SOON).toBe(1);
    await client.call(deleteReview, { params: { id: titleId }, query: {} });
    await expect.poll(() => textsOf(titleId), SOON).toEqual([]);
  });

  test('and one of a review, which its author reads live after a change', async () => {
    const { id: titleId } = await makeTitle(kinora.platform.db);
    const { client, write } = await makeReviewer(kinora);
    const { id } = await write(titleId, { body: 'One.' });
    const bodyFor = async (reader: typeof client) =>
      (await reader.call(getReview, { params: { id } })).review.body;
    const visitor = kinora.client();
    await expect.poll(() => bodyFor(visitor), SOON).toBe('One.');
    await write(titleId, { body: 'Two.' });
    expect(await bodyFor(client)).toBe('Two.');
    await expect.poll(() => bodyFor(visitor), SOON).toBe('Two.');
  });

  test('which a like does not renew', async () => {
    const { id: titleId } = await makeTitle(kinora.platform.db);
    const { write } = await makeReviewer(kinora);
    const { id } = await write(titleId, { body: 'One.' });
    await expect.poll(() => textsOf(titleId), SOON).toEqual(['One.']);
    const reader = await makeReviewer(kinora);
    const sent = await captureStatements(() => reader.client.call(likeReview, { params: { id } }));
    expect(sent.some(({ text }) => text.includes('content_changes'))).toBe(false);
  });
});
