import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { PLAYBACK_TOKEN_SECONDS } from '@kinora/contracts/catalogue/playback.ts';
import { createPlaybackTokens } from './playback-tokens.ts';

const NOON = Date.UTC(2026, 10, 15, 12);
const config = { appKey: randomBytes(32) };
const at = (seconds: number) =>
  createPlaybackTokens({ config, clock: { now: () => new Date(NOON + seconds * 1000) } });
const member = { videoId: 7, viewer: { userId: 3, handle: 'u3' } };
const visitor = { videoId: 2_147_483_647, viewer: { userId: null, handle: `g${'a'.repeat(22)}` } };

test('a token contains its video and viewer and is URL-safe', () => {
  for (const claims of [member, visitor]) {
    const token = at(0).issue(claims);
    expect(at(0).read(token)).toEqual({ ...claims, issuedAt: NOON });
    expect(encodeURIComponent(token)).toBe(token);
    expect(token.length).toBeLessThan(400);
  }
});

test('a token expires after six hours', () => {
  const token = at(0).issue(member);
  expect(at(PLAYBACK_TOKEN_SECONDS - 1).read(token)).toMatchObject(member);
  expect(at(PLAYBACK_TOKEN_SECONDS).read(token)).toBeNull();
});

test('a token ends with the window of its video and keeps the time of its issue', () => {
  const token = at(5).issue({ ...member, until: new Date(NOON + 65_900) });
  expect(at(5).read(token)).toEqual({ ...member, issuedAt: NOON + 5000 });
  expect(at(64).read(token)).toMatchObject(member);
  expect(at(65).read(token)).toBeNull();
  const longer = at(0).issue({ ...member, until: new Date(NOON + 10 * PLAYBACK_TOKEN_SECONDS * 1000) });
  expect(at(PLAYBACK_TOKEN_SECONDS).read(longer)).toBeNull();
});

test('a changed token or one signed with another key is rejected', () => {
  const token = at(0).issue(member);
  const forged = createPlaybackTokens({
    config: { appKey: randomBytes(32) },
    clock: { now: () => new Date(NOON) },
  });
  const changed = [
    token.replace('7.', '8.'),
    token.replace('.u3.', '.u4.'),
    token.replace(/\.(\d+)\.(?=[\w-]{43}$)/, (_, end: string) => `.${Number(end) + 60}.`),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`,
    `${token}.`,
    ` ${token}`,
    token.replace('7.', '07.'),
    '',
    '...',
    forged.issue(member),
  ];
  expect(changed.filter((one) => at(0).read(one) !== null)).toEqual([]);
});
