import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { ensureServices, serviceEnvironment } from './addresses.ts';

const script = new URL('services.sh', import.meta.url).pathname;
const exampleFile = new URL('../../.env.example', import.meta.url);

function parseEnv(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

describe('service addresses', () => {
  test.each([
    {},
    {
      KINORA_PG_PORT: '1',
      KINORA_REDIS_PORT: '2',
      KINORA_S3_PORT: '3',
      KINORA_SMTP_PORT: '4',
      KINORA_MAIL_PORT: '5',
    },
  ])('are the same in the shell and in Node with %o', (ports) => {
    const output = execFileSync('bash', [script, 'env'], {
      env: { PATH: process.env.PATH, ...ports },
      encoding: 'utf8',
    });
    expect(parseEnv(output)).toEqual(serviceEnvironment(ports));
  });

  test('match .env.example', () => {
    expect(parseEnv(readFileSync(exampleFile, 'utf8'))).toMatchObject(serviceEnvironment({}));
  });
});

describe('ensureServices', () => {
  test('does not change an environment with its own database', async () => {
    const env = { DATABASE_URL: 'postgres://elsewhere/kinora' };
    expect(await ensureServices(env)).toBe(env);
  });

  test('adds the addresses without starting anything when every port responds', async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const port = String(address.port);
    const ports = {
      KINORA_PG_PORT: port,
      KINORA_REDIS_PORT: port,
      KINORA_S3_PORT: port,
      KINORA_SMTP_PORT: port,
      KINORA_MAIL_PORT: port,
    };
    // With an empty PATH, running the script would fail.
    expect(await ensureServices({ PATH: '', ...ports, SMTP_URL: 'smtp://mine' })).toMatchObject({
      DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/kinora`,
      SMTP_URL: 'smtp://mine',
    });
    server.close();
  });

  test('fails when the script cannot start a missing service', async () => {
    const closed = {
      KINORA_PG_PORT: '1',
      KINORA_REDIS_PORT: '1',
      KINORA_S3_PORT: '1',
      KINORA_SMTP_PORT: '1',
      KINORA_MAIL_PORT: '1',
    };
    await expect(ensureServices({ PATH: '/nowhere', ...closed })).rejects.toThrow('ENOENT');
  });
});
