import { beforeAll, describe, expect, test } from 'vitest';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn } from '#test/sign-in.ts';

// The mail server of the development services.
const kinora = useTestApp({ SMTP_URL: process.env.SMTP_URL ?? 'smtp://127.0.0.1:45825' });
const probe = (url: string) => kinora.app.inject({ url, headers: { host: '10.1.2.3:8080' } });

describe('/live and /ready', () => {
  test('respond to a load balancer that uses an IP address, without details', async () => {
    const [live, ready] = [await probe('/live'), await probe('/ready')];
    expect([live.statusCode, live.json()]).toEqual([200, { live: true }]);
    expect([ready.statusCode, ready.json()]).toEqual([200, { ready: true }]);
  });
});

describe('/health', () => {
  let staff: TestClient;
  beforeAll(async () => {
    staff = await signIn(kinora, { permissions: [foundationPermissions.viewLogs] });
  });

  test('returns the state of each service to staff', async () => {
    const response = await staff.request({ method: 'GET', url: '/health' });
    expect(response.json()).toMatchObject({
      ok: true,
      checks: {
        database: { ok: true, ms: expect.any(Number) },
        migrations: { ok: true },
        redis: { ok: true },
        storage: { ok: true },
        smtp: { ok: true },
        clock: { ok: true, figures: { skew_ms: expect.any(Number) } },
        video_sandbox: { ok: true, figures: { workers: 0 } },
        outbox: { ok: true, figures: { unfinished: expect.any(Number) } },
      },
    });
    expect(response.statusCode).toBe(200);
  });

  test('is denied to visitors, members and requests with another host name', async () => {
    const member = await signIn(kinora, { permissions: [foundationPermissions.accessAdmin] });
    expect((await kinora.client().request({ method: 'GET', url: '/health' })).statusCode).toBe(401);
    expect((await member.request({ method: 'GET', url: '/health' })).statusCode).toBe(403);
    const foreign = await staff.request({ method: 'GET', url: '/health', headers: { host: 'evil.example' } });
    expect(foreign.statusCode).toBe(421);
  });
});
