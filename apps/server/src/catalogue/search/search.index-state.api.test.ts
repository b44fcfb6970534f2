import { beforeAll, describe, expect, test } from 'vitest';
import {
  getSearchIndex,
  rebuildSearchIndex,
  SEARCH_REBUILD_STEPS,
} from '@kinora/contracts/catalogue/search-index.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { testClock } from '#test/clock.ts';
import { runJobs } from '#test/jobs.ts';
import { runRemoteJob } from '#test/queue.ts';
import { signIn } from '#test/sign-in.ts';
import { rebuildSearchHandler, rebuildSearchJob } from './search.jobs.ts';

const clock = testClock();
const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [], { clock });
let owner: TestClient;
beforeAll(async () => {
  owner = await signIn(kinora, { permissions: [foundationPermissions.updateSettings] });
});
const rebuild = async () => (await owner.call(getSearchIndex)).rebuild;

describe('a rebuild of the search index', () => {
  test('waits for a worker, runs once at a time and ends', async () => {
    expect(await rebuild()).toBeNull();
    const started = await owner.call(rebuildSearchIndex);
    expect(started.rebuild).toMatchObject({
      state: 'waiting',
      steps_done: 0,
      steps_total: SEARCH_REBUILD_STEPS,
    });
    expect(await owner.refused(rebuildSearchIndex)).toMatchObject({ status: 409, code: 'search.building' });
    await runJobs(kinora, rebuildSearchJob);
    expect(await rebuild()).toMatchObject({ state: 'done', steps_done: SEARCH_REBUILD_STEPS, error: '' });
    expect((await owner.call(getSearchIndex)).built_at).not.toBeNull();
  });

  test('of two concurrent starts, only one begins', async () => {
    const answers = await Promise.all([owner.send(rebuildSearchIndex), owner.send(rebuildSearchIndex)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
  });

  test('shows its step, and the error if it fails', async () => {
    const { db } = kinora.platform;
    const handler = rebuildSearchHandler({
      db,
      clock,
      rebuild: async (onStep) => {
        onStep('documents');
        onStep('vocabulary');
        throw new Error('disk full');
      },
    });
    await expect(runRemoteJob(handler, {}, 1)).rejects.toThrow('disk full');
    expect(await rebuild()).toMatchObject({ state: 'failed', error: 'disk full' });
    expect((await owner.call(rebuildSearchIndex)).rebuild).toMatchObject({ state: 'waiting', error: '' });
  });

  test('that was interrupted counts as failed, and can be started again', async () => {
    clock.advance(3 * 60_000);
    expect(await rebuild()).toMatchObject({ state: 'failed', error: expect.stringContaining('interrupted') });
    expect((await owner.send(rebuildSearchIndex)).statusCode).toBe(200);
  });

  test('requires the permission', async () => {
    const member = await signIn(kinora, { permissions: [foundationPermissions.accessAdmin] });
    for (const endpoint of [getSearchIndex, rebuildSearchIndex]) {
      expect(await kinora.client().refused(endpoint)).toMatchObject({ status: 401 });
      expect(await member.refused(endpoint)).toMatchObject({ status: 403 });
    }
  });
});
