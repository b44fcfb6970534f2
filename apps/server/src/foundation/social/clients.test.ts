import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createDiscover } from './clients.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A service that publishes this document, or fails. */
async function serviceWith(document: object, status = 200) {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(document));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createDiscover({ config: { SOCIAL_ISSUERS: { google: origin, twitter: origin } } });
}

const issuer = 'https://accounts.google.com';

test('returns the addresses that the service publishes', async () => {
  const discover = await serviceWith({ issuer, token_endpoint: `${issuer}/token` });
  expect(await discover('google')).toEqual({ issuer, token_endpoint: `${issuer}/token` });
});

test('rejects a document of another issuer', async () => {
  const discover = await serviceWith({ issuer: 'https://accounts.evil.example' });
  await expect(discover('google')).rejects.toThrow(/issuer/i);
});

test.each(['google', 'twitter'] as const)('throws when %s fails', async (service) => {
  const discover = await serviceWith({}, 503);
  await expect(discover(service)).rejects.toThrow(/503|unexpected/i);
});
