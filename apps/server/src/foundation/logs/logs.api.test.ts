import { expect, test } from 'vitest';
import { downloadLatestErrorLog } from '@kinora/contracts/foundation/logs.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import { eventually } from '#test/eventually.ts';
import { useTestApp } from '#test/app.ts';
import { brokenEndpoint, brokenRoute, SECRET_DETAIL } from '#test/broken-route.ts';
import { signIn } from '#test/sign-in.ts';
import { createLogsService } from './logs.service.ts';

const kinora = useTestApp({}, [brokenRoute]);

const request = { request: 'GET /', page: null, userId: null };

const makeLogs = (keepDays = 30) => {
  const { db, clock, logger } = kinora.platform;
  const settings: Pick<SettingsService, 'get'> = {
    get: (section) => section.schema.parse({ keep_days: keepDays }),
  };
  return createLogsService({ db, clock, logger, settings, release: '1.2.3' });
};

test('[A2-039] [A7-065] [B6-011] the latest errors can be downloaded with logs.view, and not without it', async () => {
  const failure = await kinora.client().request({ method: 'GET', url: '/api/v1/test/break?q=private' });
  const requestId = String(failure.headers['x-request-id']);
  const keeper = await signIn(kinora, { permissions: [foundationPermissions.viewLogs] });
  const log = await eventually(async () => {
    const response = await keeper.send(downloadLatestErrorLog);
    expect(response.body).toContain(requestId);
    return response;
  });
  expect(log.headers['content-disposition']).toContain('attachment');
  expect(log.body).toContain(`TypeError: ${SECRET_DETAIL}`);
  expect(log.body).toContain('GET /api/v1/test/break (');
  expect(log.body).not.toContain('private');

  const member = await signIn(kinora, { permissions: [] });
  expect(await member.refused(downloadLatestErrorLog)).toMatchObject({ status: 403 });
  expect(await kinora.client().refused(downloadLatestErrorLog)).toMatchObject({ status: 401 });
});

test('expected errors are not logged', async () => {
  await kinora.client().refused(downloadLatestErrorLog);
  await kinora.client().send(brokenEndpoint);
  const keeper = await signIn(kinora, { permissions: [foundationPermissions.viewLogs] });
  const { body } = await keeper.send(downloadLatestErrorLog);
  expect(body).not.toContain('download-latest');
});

test('an error text with bytes that PostgreSQL cannot store is logged with replacements', async () => {
  const logs = makeLogs();
  logs.recordError({ ...request, error: new Error('sent a\0b \uD800 to it'), requestId: 'zero-byte' });
  await eventually(async () => expect(await logs.latestErrors()).toContain('sent a\uFFFDb \uFFFD to it'));
});

test('repeated errors are logged once an hour with their count', async () => {
  const logs = makeLogs();
  const fail = (text: string) => new Error(text);
  for (let time = 0; time < 30; time += 1)
    logs.recordError({ ...request, error: fail(`no such thing as ${time}`), requestId: `again-${time}` });
  await eventually(async () => expect(await logs.latestErrors()).toContain(', 30 times until '));
  expect((await logs.latestErrors()).match(/no such thing as/g)).toHaveLength(1);
});

test('deletes errors that are older than the owner wants to keep them', async () => {
  const { db } = kinora.platform;
  const age = async (days: number) => {
    const at = new Date(Date.now() - days * 86_400_000);
    const texts = {
      exception: 'Error',
      message: `${days} days`,
      trace: '',
      request_id: `age-${days}`,
      request: '',
    };
    await db
      .insertInto('error_log')
      .values({ ...texts, fingerprint: `age-${days}`, created_at: at, last_at: at })
      .execute();
  };
  await Promise.all([age(6), age(8), age(29)]);
  const kept = async () =>
    (await db.selectFrom('error_log').select('request_id').where('request_id', 'like', 'age-%').execute())
      .map((row) => row.request_id)
      .toSorted();
  await makeLogs(30).cleanErrors();
  expect(await kept()).toEqual(['age-29', 'age-6', 'age-8']);
  await makeLogs(7).cleanErrors();
  expect(await kept()).toEqual(['age-6']);
});
