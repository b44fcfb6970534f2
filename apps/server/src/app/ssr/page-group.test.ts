import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { type Caller, guestCaller } from '#platform/http/caller.ts';
import { createPageGroupResolver } from './page-group.ts';

const user: Caller = { ...guestCaller([]), userId: 7, sessionId: 's', ownsAccount: true };

/** The code under test reads only these properties of a request, and nothing of the reply. */
const groupOf = (identify: () => Promise<Caller>, url = '/genres', cookies = {}) =>
  createPageGroupResolver(identify)(
    { url, headers: {}, cookies } as unknown as FastifyRequest,
    {} as FastifyReply,
  );

test('the group of a user has no identity', async () => {
  const group = await groupOf(async () => user);
  expect(group?.caller).toMatchObject({ userId: null, sessionId: null, ownsAccount: false, isGroup: true });
});

test('a user who cannot be identified has no group, and the page reports the failure', async () => {
  await expect(groupOf(() => Promise.reject(new Error('connection terminated')))).rejects.toThrow(
    'connection terminated',
  );
});

test.each(['/', '/?utm_source=mail'])('%s is shared once the browser knows its rows', async (url) => {
  expect(await groupOf(async () => user, url)).toBeUndefined();
  expect(await groupOf(async () => user, url, { watching_rows: '1' })).toBeDefined();
});
