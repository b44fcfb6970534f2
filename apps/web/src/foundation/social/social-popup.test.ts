import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSocialPopup, readSocialMessage } from './social-popup.ts';

const SITE = 'https://films.example/sub';
const ORIGIN = 'https://films.example';
const success = { type: 'social-auth', status: 'SUCCESS', callbackData: {} };

let popup: { closed: boolean; focus: () => void };
let open: ReturnType<typeof vi.fn<(...args: string[]) => unknown>>;

beforeEach(() => {
  vi.useFakeTimers();
  popup = { closed: false, focus: () => undefined };
  open = vi.fn(() => popup);
  vi.stubGlobal('open', open);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const say = (data: unknown, origin = ORIGIN) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin }));

/** Returns the current result of the promise without waiting for it. */
async function settled(promise: Promise<unknown>): Promise<unknown> {
  return Promise.race([promise, Promise.resolve('still waiting')]);
}

test('[A9-002] the popup is 650x550 and centred on its window', async () => {
  vi.stubGlobal('screenX', 100);
  vi.stubGlobal('screenY', 50);
  vi.stubGlobal('outerWidth', 1650);
  vi.stubGlobal('outerHeight', 1150);
  const result = openSocialPopup('/secure/auth/social/google/login', SITE);
  expect(open).toHaveBeenCalledWith(
    '/secure/auth/social/google/login',
    'social-auth',
    'popup,width=650,height=550,left=600,top=350',
  );
  popup.closed = true;
  vi.advanceTimersByTime(2000);
  await result;
});

test('[A9-003] [A4-011] polls the popup every second, and returns nothing when it stays closed', async () => {
  const result = openSocialPopup('/x', SITE);
  popup.closed = true;
  vi.advanceTimersByTime(1999);
  expect(await settled(result)).toBe('still waiting');
  vi.advanceTimersByTime(1);
  expect(await settled(result)).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

test('accepts a message sent before closing, even when the closing is noticed first', async () => {
  const result = openSocialPopup('/x', SITE);
  popup.closed = true;
  vi.advanceTimersByTime(1000);
  say(success);
  expect(await result).toMatchObject({ status: 'SUCCESS' });
});

test('returns the first message of the popup', async () => {
  const result = openSocialPopup('/x', SITE);
  say({ ...success, callbackData: { errorMessage: 'first' } });
  say({ ...success, callbackData: { errorMessage: 'second' } });
  expect(await result).toEqual({ status: 'SUCCESS', callbackData: { errorMessage: 'first' } });
  expect(vi.getTimerCount()).toBe(0);
});

test('replaces an open popup', async () => {
  const first = openSocialPopup('/x', SITE);
  const second = openSocialPopup('/y', SITE);
  expect(await settled(first)).toBeUndefined();
  say(success);
  expect(await settled(second)).toEqual({ status: 'SUCCESS', callbackData: {} });
});

test('returns an error with a hint when the browser blocks the popup', async () => {
  open.mockReturnValue(null);
  expect(await openSocialPopup('/x', SITE)).toMatchObject({
    status: 'ERROR',
    callbackData: { errorMessage: expect.stringContaining('Allow popups') },
  });
});

test.each([
  { ...success, type: 'other' },
  { ...success, type: undefined },
  { status: 'SUCCESS', callbackData: {} },
  { ...success, status: 'ADMIN' },
  { type: 'social-auth', status: 'SUCCESS' },
  'social-auth',
  null,
])('[A5-018] ignores a message that is not of type social-auth: %j', (data) => {
  expect(readSocialMessage({ data, origin: ORIGIN }, SITE)).toBeUndefined();
});

test.each([
  'https://films.example.evil.test',
  'https://evil.test',
  'http://films.example',
  'https://films.example:8443',
  'https://sub.films.example',
  'null',
  '',
])('[A5-019] ignores a message from another origin: %s', async (origin) => {
  expect(readSocialMessage({ data: success, origin }, SITE)).toBeUndefined();
  const result = openSocialPopup('/x', SITE);
  say(success, origin);
  expect(await settled(result)).toBe('still waiting');
});

test('[A5-018] [A5-019] accepts a social-auth message from base_url', () => {
  expect(readSocialMessage({ data: success, origin: ORIGIN }, SITE)).toEqual({
    status: 'SUCCESS',
    callbackData: {},
  });
});
