import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import { clearCaches, listCaches } from '@kinora/contracts/foundation/caches.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { SETTINGS_SUBJECT } from '@kinora/contracts/foundation/settings.ts';
import { CachedResponse } from '#platform/cache/cached-response.ts';
import type { Platform } from '#platform/platform.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { startProcess } from '#test/processes.ts';
import { signIn } from '#test/sign-in.ts';

const kinora = useTestApp({ CACHE_MEMORY_MB: '64', RATE_LIMIT_FACTOR: '1000' });
let owner: TestClient;
let other: Awaited<ReturnType<typeof startProcess>>;

beforeAll(async () => {
  owner = await signIn(kinora, { permissions: [foundationPermissions.updateSettings] });
  other = await startProcess(kinora);
});
afterAll(() => other.close());

const fill = ({ responses }: Platform) =>
  responses.read('key', async () => new CachedResponse(Buffer.from('{}'), ['title:1']));
const entries = async (name: string) =>
  (await owner.call(listCaches)).caches.find((cache) => cache.name === name)?.entries;

test('shows how full the caches are', async () => {
  expect(await entries('responses')).toBe(0);
  await fill(kinora.platform);
  expect(await entries('responses')).toBe(1);
  const { caches } = await owner.call(listCaches);
  expect(caches.map(({ name }) => name)).toEqual(['pages', 'responses', 'files']);
  expect(caches[1]).toMatchObject({ bytes: expect.any(Number), max_bytes: 16 * 1024 * 1024 });
});

test('clears the caches of all processes, and records it', async () => {
  await fill(kinora.platform);
  await fill(other.platform);
  expect(other.platform.responses.figures().entries).toBe(1);
  const { caches } = await owner.call(clearCaches);
  expect(caches.map((cache) => cache.entries)).toEqual([0, 0, 0]);
  await eventually(() => expect(other.platform.responses.figures().entries).toBe(0));
  const { pagination } = await owner.call(listAudit, {
    query: { subject_type: SETTINGS_SUBJECT, subject_id: 'cache' },
  });
  expect(pagination.data).toMatchObject([{ action: 'clear_cache' }]);
});

test('requires the permission', async () => {
  const member = await signIn(kinora, { permissions: [foundationPermissions.accessAdmin] });
  for (const endpoint of [listCaches, clearCaches]) {
    expect(await kinora.client().refused(endpoint)).toMatchObject({ status: 401 });
    expect(await member.refused(endpoint)).toMatchObject({ status: 403 });
  }
});
