import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import {
  countErrors,
  ERROR_DAYS,
  type ErrorState,
  getError,
  listErrors,
  setErrorState,
} from '@kinora/contracts/foundation/logs.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { useTestApp } from '#test/app.ts';
import { brokenEndpoint, brokenRoute, SECRET_DETAIL } from '#test/broken-route.ts';
import type { TestClient } from '#test/client.ts';
import { eventually } from '#test/eventually.ts';
import { signIn } from '#test/sign-in.ts';
import { createLogsService } from './logs.service.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' }, [brokenRoute]);
let keeper: TestClient;

beforeAll(async () => {
  keeper = await signIn(kinora, { permissions: [foundationPermissions.viewLogs] });
});

class UnluckyError extends Error {
  override readonly name = 'UnluckyError';
}
class OtherError extends Error {
  override readonly name = 'OtherError';
}

/** Records errors, each thrown at the same place. */
async function record(error: Error, times = 1): Promise<void> {
  const { db, clock, logger } = kinora.platform;
  const settings = { get: () => ({ keep_days: 30 }) as never };
  const logs = createLogsService({ db, clock, logger, settings, release: '1.2.3' });
  const before = (await groupsOf(error.message))[0]?.times ?? 0;
  const failure = { error, requestId: 'request-1', request: 'GET /', page: '/browse', userId: null };
  for (let time = 0; time < times; time += 1) logs.recordError(failure);
  await eventually(async () => expect((await groupsOf(error.message))[0]?.times).toBe(before + times));
}

const groupsOf = async (query: string) =>
  (await keeper.call(listErrors, { query: { query } })).pagination.data;
const groupOf = async (name: string) => {
  const [group] = await groupsOf(name);
  if (group === undefined) throw new Error(`No group ${name}`);
  return group;
};
const setState = (ids: number[], state: ErrorState) => keeper.call(setErrorState, { body: { ids, state } });

describe('groups of equal errors', () => {
  test('count errors of one type and place, by day too', async () => {
    await record(new UnluckyError('first 7'), 3);
    await record(new OtherError('else'));
    const group = await groupOf('first 7');
    expect(group).toMatchObject({ exception: 'UnluckyError', message: 'first 7', state: 'new', times: 3 });
    expect(group.place).toMatch(/^foundation\/logs\/logs\.errors\.api\.test\.ts:\d+$/);
    expect(group.days).toEqual([...Array.from({ length: ERROR_DAYS - 1 }, () => 0), 3]);
    for (const [days, hour] of [
      [ERROR_DAYS, 5],
      [ERROR_DAYS - 1, 0],
      [2, 0],
      [2, 23],
    ])
      await sql`
        insert into error_log (exception, message, trace, request_id, request, fingerprint, hour, times)
        select l.exception, l.message, l.trace, 'earlier', l.request, l.fingerprint,
          date_trunc('day', now(), 'UTC') - make_interval(days => ${days}) + make_interval(hours => ${hour}), 2
        from error_log l where l.message = 'first 7' and l.request_id = 'request-1'`.execute(
        kinora.platform.db,
      );
    const others = Array.from({ length: ERROR_DAYS - 4 }, () => 0);
    expect((await groupOf('first 7')).days).toEqual([2, ...others, 4, 0, 3]);
    expect(await groupOf('else')).toMatchObject({ exception: 'OtherError', times: 1 });
  });

  test('show who was affected, the page, the trace and the source', async () => {
    const member = await signIn(kinora, { name: 'Mira Holt', permissions: [] });
    const headers = { referer: `https://kinora.example/password/reset/${'t'.repeat(64)}?token=secret` };
    await member.request({ method: 'GET', url: '/api/v1/test/break', headers });
    await eventually(async () => expect(await groupOf(SECRET_DETAIL)).toMatchObject({ times: 1 }));
    await member.send(brokenEndpoint);
    await eventually(async () =>
      expect(await groupOf(SECRET_DETAIL)).toMatchObject({ times: 2, people_count: 1 }),
    );
    const { id } = await groupOf(SECRET_DETAIL);
    const { error } = await keeper.call(getError, { params: { id } });
    expect(error.occurrences).toMatchObject([
      { times: 2, request: 'GET /api/v1/test/break', user: { name: 'Mira Holt' }, page: '/password/reset/…' },
    ]);
    expect(error.occurrences[0]?.release).not.toBe('');
    expect(error.trace).toContain('broken-route.ts');
    expect(error.frames.length).toBeGreaterThan(1);
  });

  test('quote the lines around the first place in our own code', async () => {
    await record(new UnluckyError('again'));
    const { id } = await groupOf('again');
    const { error } = await keeper.call(getError, { params: { id } });
    const [own] = error.frames.filter(({ is_own: isOwn }) => isOwn);
    expect(own?.source).toHaveLength(5);
    expect(own?.source?.find(({ is_place: isPlace }) => isPlace)?.text).toContain('new UnluckyError');
    expect(error.frames.filter(({ source }) => source !== null)).toHaveLength(1);
    expect(error.frames.every(({ place }) => !place.startsWith('/'))).toBe(true);
  });

  test('can be resolved, ignored and reopened, which is recorded', async () => {
    await record(new UnluckyError('states'));
    const { id } = await groupOf('states');
    expect(await setState([id], 'resolved')).toEqual({ changed: 1 });
    expect(await setState([id], 'resolved')).toEqual({ changed: 0 });
    const subject = { subject_type: 'error', subject_id: String(id) };
    const [entry] = (await keeper.call(listAudit, { query: subject })).pagination.data;
    expect(entry).toMatchObject({ action: 'update', after: { state: 'resolved' } });
  });

  test('are new again when a resolved error returns, and stay ignored', async () => {
    const throwSame = () => new OtherError('same place');
    await record(throwSame());
    const states = async () => (await groupsOf('same place')).map(({ state }) => state);
    const { id } = await groupOf('same place');
    await setState([id], 'resolved');
    await record(throwSame());
    expect(await states()).toEqual(['new']);
    await setState([id], 'ignored');
    await record(throwSame());
    expect(await states()).toEqual(['ignored']);
    const { counts } = await keeper.call(countErrors);
    expect(counts.ignored).toBeGreaterThan(0);
    const rules = [{ key: 'state', operator: 'is', value: 'ignored' }];
    const query = { filters: JSON.stringify({ match: 'all', rules }) };
    const found = (await keeper.call(listErrors, { query })).pagination.data;
    expect(found.map((group) => group.id)).toContain(id);
    for (const orderBy of ['first_at', 'times', 'people_count', 'exception'] as const)
      expect((await keeper.call(listErrors, { query: { orderBy } })).pagination.data).not.toEqual([]);
  });

  test('are deleted with their last entry', async () => {
    await record(new OtherError('old one'));
    const { id } = await groupOf('old one');
    const { db, clock, logger } = kinora.platform;
    const old = new Date(clock.now().getTime() - 40 * 86_400_000);
    const group = await db
      .selectFrom('error_groups')
      .select('fingerprint')
      .where('id', '=', id)
      .executeTakeFirst();
    const fingerprint = group?.fingerprint ?? '';
    await db
      .updateTable('error_log')
      .set({ created_at: old })
      .where('fingerprint', '=', fingerprint)
      .execute();
    await db.updateTable('error_groups').set({ last_at: old }).where('id', '=', id).execute();
    const settings = { get: () => ({ keep_days: 30 }) as never };
    await createLogsService({ db, clock, logger, settings, release: '' }).cleanErrors();
    expect(await keeper.refused(getError, { params: { id } })).toMatchObject({ status: 404 });
  });
});

test('needs logs.view', async () => {
  const member = await signIn(kinora, { permissions: [foundationPermissions.updateSettings] });
  for (const endpoint of [listErrors, countErrors])
    expect(await member.refused(endpoint)).toMatchObject({ status: 403 });
  expect(await member.refused(getError, { params: { id: 1 } })).toMatchObject({ status: 403 });
  expect(await member.refused(setErrorState, { body: { ids: [1], state: 'known' } })).toMatchObject({
    status: 403,
  });
  expect(await keeper.refused(getError, { params: { id: 999_999 } })).toMatchObject({ status: 404 });
});
