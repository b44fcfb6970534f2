import { expect, test } from 'vitest';
import { diskCheck, mailCheck, redisCheck } from '@kinora/contracts/foundation/site-checks.ts';
import { siteCheck } from '#platform/site-check.ts';
import { runSiteChecks } from './run-site-checks.ts';
import { probeServices } from './service-probes.ts';

const silent = { warn: () => undefined };

test('returns the texts of a problem with its values, and reports a hanging or failing check', async () => {
  const results = await runSiteChecks(
    [
      siteCheck(diskCheck, async () => ({ problem: 'low', values: { percent: 91 } })),
      siteCheck(mailCheck, () => new Promise(() => undefined)),
      siteCheck(redisCheck, () => Promise.reject(new Error('broken'))),
    ],
    { logger: silent, deadlineMs: 20 },
  );
  expect(results).toMatchObject([
    {
      id: 'disk',
      state: 'warning',
      problem: { values: { percent: 91 }, fix: { path: '/admin/files' }, command: null },
    },
    { id: 'mail', state: 'failed', problem: { values: { check: 'Mail' }, fix: null } },
    { id: 'redis', state: 'failed', problem: { values: { check: 'Redis' } } },
  ]);
});

test('a service that hangs counts as unreachable and does not delay the others', async () => {
  const services = await probeServices(
    [
      { name: 'mail', contact: () => new Promise(() => undefined) },
      { name: 'redis', contact: async () => 'Redis 7.4' },
    ],
    20,
  );
  expect(services).toMatchObject([
    { name: 'mail', ms: null, detail: null, error: 'No answer within 20 ms' },
    { name: 'redis', detail: 'Redis 7.4', error: null },
  ]);
});
