import fastify from 'fastify';
import { expect, test } from 'vitest';
import { loadConfig } from '#platform/config/config.ts';
import { securityHeaders } from './security-headers.ts';

async function policyOf(foreign: readonly string[] = []): Promise<string> {
  const app = fastify();
  await app.register(securityHeaders, {
    config: loadConfig({ NODE_ENV: 'test' }),
    foreignOrigins: () => foreign,
  });
  app.get('/', () => 'here');
  const { headers } = await app.inject('/');
  await app.close();
  return String(headers['content-security-policy']);
}

test('the player may unpack streams in a worker and play them from memory, with no script from elsewhere', async () => {
  const policy = await policyOf();
  expect(policy).toContain("worker-src 'self' blob:;");
  expect(policy).toMatch(/media-src 'self' blob:/);
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
});

test('frames and media of others come from the origins that are named', async () => {
  const policy = await policyOf(['https://www.youtube-nocookie.com']);
  for (const name of ['frame-src', 'media-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${name} [^;]*https://www\\.youtube-nocookie\\.com`));
});
