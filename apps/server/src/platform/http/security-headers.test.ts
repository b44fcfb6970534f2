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

test('the CSP allows blob workers and blob media for the player, and no third-party scripts', async () => {
  const policy = await policyOf();
  expect(policy).toContain("worker-src 'self' blob:;");
  expect(policy).toMatch(/media-src 'self' blob:/);
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/);
});

test('the CSP allows frames and media of the configured origins', async () => {
  const policy = await policyOf(['https://www.youtube-nocookie.com']);
  for (const name of ['frame-src', 'media-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${name} [^;]*https://www\\.youtube-nocookie\\.com`));
});
