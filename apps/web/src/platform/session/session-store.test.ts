import { describe, expect, test, vi } from 'vitest';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { createSessionStore } from './session-store.ts';

const guest = bootstrapData();
const nadia = bootstrapData({ user: currentUser() });

test('shares one request between concurrent loaders', async () => {
  const fetchData = vi.fn(async () => guest);
  const session = createSessionStore(fetchData);
  expect(await Promise.all([session.load(), session.load()])).toEqual([guest, guest]);
  expect(await session.load()).toBe(guest);
  expect(fetchData).toHaveBeenCalledTimes(1);
});

test('retries after a failed fetch', async () => {
  const fetchData = vi.fn(async () => guest).mockRejectedValueOnce(new Error('offline'));
  const session = createSessionStore(fetchData);
  await expect(session.load()).rejects.toThrow('offline');
  expect(await session.load()).toBe(guest);
});

test('gives staged data to loaders immediately, and to the page when it is shown', async () => {
  const session = createSessionStore(async () => guest);
  session.set(nadia);
  const onShown = vi.fn();
  const listener = vi.fn(() => expect(onShown).not.toHaveBeenCalled());
  session.subscribe(listener);
  session.stage(guest, onShown);
  expect([await session.load(), session.get()]).toEqual([guest, nadia]);
  expect(listener).not.toHaveBeenCalled();
  session.showStaged();
  session.showStaged();
  expect(session.get()).toBe(guest);
  expect([listener.mock.calls.length, onShown.mock.calls.length]).toEqual([1, 1]);
});

test('discards staged data that was superseded', () => {
  const session = createSessionStore(async () => guest);
  session.stage(guest, () => undefined);
  session.set(nadia);
  session.showStaged();
  expect(session.get()).toBe(nadia);
});

test('a refresh fetches again, once for concurrent callers', async () => {
  const banned = bootstrapData({ user: currentUser({ banned_at: '2026-02-01T00:00:00Z' }) });
  const fetchData = vi.fn(async () => banned);
  const session = createSessionStore(fetchData);
  session.set(nadia);
  await Promise.all([session.refresh(), session.refresh()]);
  expect(session.get()).toBe(banned);
  expect(fetchData).toHaveBeenCalledTimes(1);
});

test('a refresh superseded by a logout does not restore the user', async () => {
  const { promise, resolve } = Promise.withResolvers<BootstrapData>();
  const session = createSessionStore(() => promise);
  session.set(nadia);
  const refreshed = session.refresh();
  session.set(guest);
  resolve(nadia);
  await refreshed;
  expect(session.get()).toBe(guest);
});

describe('a page that users with equal rights share', () => {
  const rights = { permissions: [], role_ids: [], is_subscribed: false, is_sub_account: false };
  const shared = bootstrapData({ shared_rights: rights });

  test('gets the name of its user once, for loaders too', async () => {
    const fetchUser = vi.fn(async () => nadia.user);
    const session = createSessionStore(async () => guest, fetchUser);
    session.set(shared);
    const [data] = await Promise.all([session.load(), session.nameUser()]);
    await session.nameUser();
    expect(data).toEqual(nadia);
    expect(session.get()).toEqual(nadia);
    expect(fetchUser).toHaveBeenCalledTimes(1);
  });

  test('is still usable when the request for its user fails, and tries again', async () => {
    const fetchUser = vi.fn(async () => nadia.user).mockRejectedValueOnce(new Error('offline'));
    const session = createSessionStore(async () => guest, fetchUser);
    session.set(shared);
    expect(await session.load()).toBe(shared);
    expect((await session.load()).user).toEqual(nadia.user);
  });

  test('becomes the page of a guest when the session has ended', async () => {
    const session = createSessionStore(
      async () => guest,
      async () => null,
    );
    session.set(shared);
    await session.nameUser();
    expect(session.get()).toBe(guest);
  });

  test('keeps a logout that happens meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof nadia.user>();
    const session = createSessionStore(
      async () => guest,
      () => promise,
    );
    session.set(shared);
    const named = session.nameUser();
    session.set(guest);
    resolve(nadia.user);
    await named;
    expect(session.get()).toBe(guest);
  });

  test('requests nobody on the server', async () => {
    const session = createSessionStore(async () => shared);
    expect(await session.load()).toBe(shared);
  });
});
