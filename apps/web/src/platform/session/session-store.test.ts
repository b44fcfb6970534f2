import { expect, test, vi } from 'vitest';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { createSessionStore } from './session-store.ts';

const guest = bootstrapData();
const nadia = bootstrapData({ user: currentUser() });

test('loaders that run side by side ask once', async () => {
  const fetchData = vi.fn(async () => guest);
  const session = createSessionStore(fetchData);
  expect(await Promise.all([session.load(), session.load()])).toEqual([guest, guest]);
  expect(await session.load()).toBe(guest);
  expect(fetchData).toHaveBeenCalledTimes(1);
});

test('a failed fetch is not the last word', async () => {
  const fetchData = vi.fn(async () => guest).mockRejectedValueOnce(new Error('offline'));
  const session = createSessionStore(fetchData);
  await expect(session.load()).rejects.toThrow('offline');
  expect(await session.load()).toBe(guest);
});

test('staged data counts for loaders at once, and for the page when it is told to', async () => {
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

test('staged data that was overtaken does not come back', () => {
  const session = createSessionStore(async () => guest);
  session.stage(guest, () => undefined);
  session.set(nadia);
  session.showStaged();
  expect(session.get()).toBe(nadia);
});

test('a refresh asks again, once for all who ask at the same time', async () => {
  const banned = bootstrapData({ user: currentUser({ banned_at: '2026-02-01T00:00:00Z' }) });
  const fetchData = vi.fn(async () => banned);
  const session = createSessionStore(fetchData);
  session.set(nadia);
  await Promise.all([session.refresh(), session.refresh()]);
  expect(session.get()).toBe(banned);
  expect(fetchData).toHaveBeenCalledTimes(1);
});

test('a refresh that was overtaken by a sign-out does not bring the person back', async () => {
  const { promise, resolve } = Promise.withResolvers<BootstrapData>();
  const session = createSessionStore(() => promise);
  session.set(nadia);
  const refreshed = session.refresh();
  session.set(guest);
  resolve(nadia);
  await refreshed;
  expect(session.get()).toBe(guest);
});
