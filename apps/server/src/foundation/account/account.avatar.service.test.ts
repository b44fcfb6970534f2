import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeUser } from '#foundation/users/users.factory.ts';
import { createUsersService } from '#foundation/users/index.ts';
import { createPasswordHasher } from '#platform/auth-kit/password-hasher.ts';
import { createSafeFetch } from '#platform/net/safe-fetch.ts';
import { useTestApp } from '#test/app.ts';
import { createAvatarService } from './account.avatar.service.ts';

const kinora = useTestApp();
/** Simulates an external host. */
const OUTSIDE = '127.0.0.2';
const NOT_AN_IMAGE = { fields: { url: ['Please select an image.'] } };
let server: Server;
let port: number;
let answer: RequestListener;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, OUTSIDE, resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());
beforeEach(() => {
  answer = (_request, response) => response.writeHead(404).end();
});

function setup(users: Parameters<typeof createAvatarService>[0]['users']) {
  const safeFetch = createSafeFetch({ allowedAddresses: [OUTSIDE], ports: [String(port)] });
  return createAvatarService({ ...kinora.platform, users, safeFetch });
}
const usersService = () => createUsersService({ ...kinora.platform, passwords: createPasswordHasher() });
const address = () => `http://${OUTSIDE}:${port}/a.png`;
const picture = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

describe('a profile image from a URL', () => {
  test("[A7-032] is fetched and stored as profile image on the site's disk", async () => {
    const content = await picture();
    answer = (_request, response) => response.end(content);
    const user = await makeUser(kinora.platform.db);
    const users = usersService();
    const avatars = setup(users);
    await avatars.set({ ...user, name: 'Ada' }, await avatars.download(address()), 'url');
    const image = (await users.find(user.id))?.image ?? '';
    expect(image).toMatch(/^\/storage\/avatars\//);
    expect((await kinora.client().request({ method: 'GET', url: image })).statusCode).toBe(200);
  });

  test('is rejected if it is too large, missing or compressed', async () => {
    const avatars = setup(usersService());
    const answers: RequestListener[] = [
      (_request, response) => response.writeHead(404).end(),
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
      (_request, response) => response.end(Buffer.alloc(3 * 1024 * 1024)),
      (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
    ];
    for (const next of answers) {
      answer = next;
      await expect(avatars.download(address())).rejects.toMatchObject(NOT_AN_IMAGE);
    }
  });

  test('is reported as too large from 2 MB and one byte', async () => {
    const avatars = setup(usersService());
    answer = (_request, response) => response.end(Buffer.alloc(2 * 1024 * 1024 + 1));
    const user = await makeUser(kinora.platform.db);
    await expect(
      avatars.set({ ...user, name: 'Ada' }, await avatars.download(address()), 'url'),
    ).rejects.toMatchObject({
      fields: { url: ['The image must be 2 MB or smaller.'] },
    });
  });
});

test('deletes the files of a failed change', async () => {
  const put = vi.spyOn(kinora.platform.storage, 'put');
  const avatars = setup({ update: () => Promise.reject(new Error('the database is away')) });
  const user = await makeUser(kinora.platform.db);
  await expect(avatars.set({ ...user, name: 'Ada' }, await picture(), 'file')).rejects.toThrow(
    'the database is away',
  );
  const keys = put.mock.calls.map(([, key]) => key);
  expect(keys).toHaveLength(2);
  for (const key of keys) expect(await kinora.platform.storage.stat('public', key)).toBeUndefined();
});
