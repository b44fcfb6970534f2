import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listConnectionTests, testService } from '@kinora/contracts/foundation/connections.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { loadConfig } from '#platform/config/config.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { startOidc } from '#test/oidc.ts';
import { startProcess, withWorker } from '#test/processes.ts';
import { signIn } from '#test/sign-in.ts';
import type { StandIn } from '#test/stand-in.ts';
import { testQueue } from './connections.jobs.ts';
import { testRecaptcha } from './test-human-check.ts';
import { testRedis } from './test-redis.ts';

const s3 = loadConfig(
  Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('S3_'))),
);
let google: StandIn;
let kinora: TestApp & { close: () => Promise<void> };
let owner: TestClient;

beforeAll(async () => {
  google = await startOidc();
  kinora = await createTestApp({
    RATE_LIMIT_FACTOR: '1000',
    // Nothing listens on port 1.
    SOCIAL_ISSUERS: JSON.stringify({ google: google.origin, facebook: 'http://127.0.0.1:1' }),
  });
  owner = await signIn(kinora, { permissions: [foundationPermissions.updateSettings], confirmed: true });
});
afterAll(async () => {
  await kinora.close();
  await google.close();
});

type Body = Parameters<typeof owner.call<typeof testService>>[1]['body'];
type Kind = Parameters<typeof owner.call<typeof testService>>[1]['params']['kind'];
const run = async (kind: Kind, sections: Body['sections'] = {}) =>
  (await owner.call(testService, { params: { kind }, body: { sections } })).test;
const outcomes = ({ steps }: { steps: readonly { name: string; outcome: string }[] }) =>
  Object.fromEntries(steps.map(({ name, outcome }) => [name, outcome]));

describe('the storage test', () => {
  const storage = (changes: object = {}, secret = s3.S3_SECRET_ACCESS_KEY) => ({
    storage: {
      values: {
        driver: 's3',
        endpoint: s3.S3_ENDPOINT,
        bucket_public: s3.S3_BUCKET_PUBLIC,
        bucket_private: s3.S3_BUCKET_PRIVATE,
        access_key: s3.S3_ACCESS_KEY_ID,
        ...changes,
      },
      secrets: { secret_key: secret },
    },
  });

  test('writes, reads, compares and deletes on the local disk', async () => {
    const result = await run('storage');
    expect(result).toMatchObject({ is_passed: true, tab: 'uploading', facts: { driver: 'local' } });
    expect(outcomes(result)).toEqual({
      written: 'passed',
      read: 'passed',
      compared: 'passed',
      deleted: 'passed',
    });
    expect((await owner.call(listConnectionTests)).tests).toContainEqual(result);
  });

  test('tests unsaved values of an S3 server', async () => {
    expect(await run('storage', storage())).toMatchObject({ is_passed: true, facts: { driver: 's3' } });
  });

  test.each([
    ['a wrong secret key', storage({}, 'not-the-key-at-all'), 'key', 'SignatureDoesNotMatch'],
    ['a wrong access key', storage({ access_key: 'stranger' }), 'key', 'InvalidAccessKeyId'],
    [
      'a wrong bucket',
      storage({ bucket_private: 'kinora-no-such' }),
      'bucket',
      'kinora-no-such: NoSuchBucket',
    ],
    ['a wrong address', storage({ endpoint: 'http://127.0.0.1:1' }), 'unreachable', 'ECONNREFUSED'],
  ])('reports %s with the error of the storage', async (_, sections, code, detail) => {
    const result = await run('storage', sections);
    expect(result).toMatchObject({
      is_passed: false,
      problem: { code, detail: expect.stringContaining(detail) },
    });
    expect(outcomes(result)).toMatchObject({ written: 'failed', read: 'not_reached' });
    expect(JSON.stringify(result)).not.toContain('not-the-key-at-all');
  });

  test.each([
    ['half an address', { driver: 's3', endpoint: 'https://s3.example' }, 'values.bucket_public'],
    ['a metadata address', { endpoint: 'http://169.254.169.254' }, 'values.endpoint'],
    ['a metadata address as one number', { endpoint: 'http://2852039166' }, 'values.endpoint'],
    ['a metadata address in IPv6', { endpoint: 'http://[::ffff:169.254.169.254]' }, 'values.endpoint'],
    ['credentials in the address', { endpoint: 'https://a:b@s3.example' }, 'values.endpoint'],
    ['a path in the address', { endpoint: 'https://s3.example/x' }, 'values.endpoint'],
    ['an unknown key', { nothing: 1 }, 'values.nothing'],
    ['an impossible bucket', { bucket_public: 'Not A Bucket' }, 'values.bucket_public'],
  ])('rejects %s', async (_, values, field) => {
    const body = { sections: { storage: { values } } };
    const refusal = await owner.refused(testService, { params: { kind: 'storage' }, body });
    expect(refusal).toMatchObject({
      status: 422,
      errors: { [`sections.storage.${field}`]: expect.anything() },
    });
  });

  test('saved values apply to processes that start afterwards', async () => {
    const { values, secrets } = storage().storage;
    await owner.call(updateSettings, { params: { section: 'storage' }, body: { values, secrets } });
    const { platform, close } = await startProcess(kinora);
    expect(platform.config.STORAGE_DRIVER).toBe('s3');
    expect(platform.storage.publicUrl('a/b')).toBe(`${s3.S3_ENDPOINT}/${s3.S3_BUCKET_PUBLIC}/a/b`);
    await platform.storage.check();
    await close();
    const fixed = await startProcess(kinora, { isStorageFixed: true });
    expect(fixed.platform.config.STORAGE_DRIVER).toBe('local');
    await fixed.close();
  });
});

describe('the Redis test', () => {
  test('writes, reads and deletes a key', async () => {
    const result = await run('redis');
    expect(result).toMatchObject({ is_passed: true, tab: 'queue' });
    expect(outcomes(result)).toEqual({
      connected: 'passed',
      written: 'passed',
      read: 'passed',
      deleted: 'passed',
    });
  });

  test('reports a server that is unreachable', async () => {
    const report = await testRedis(loadConfig({ REDIS_URL: 'redis://:hunter2@127.0.0.1:1' }));
    expect(report).toMatchObject({
      isPassed: false,
      problem: { code: 'unreachable', detail: expect.stringContaining('ECONNREFUSED') },
    });
    expect(JSON.stringify(report)).not.toContain('hunter2');
  });
});

describe('the queue test', () => {
  test('reports that no worker answered', async () => {
    expect(await testQueue(kinora.platform, { answerMs: 200 })).toMatchObject({
      isPassed: false,
      problem: { code: 'no_worker', detail: 'No worker answered within 0.2 s' },
    });
  });

  test('is answered by a worker', async () => {
    const result = await withWorker(kinora, () => run('queue'));
    expect(result).toMatchObject({ is_passed: true, steps: [{ name: 'stored' }, { name: 'answered' }] });
  });
});

describe('the test of a sign-in service', () => {
  const credentials = (service: 'google' | 'facebook') => ({
    social: {
      values: { [service]: { enable: true, client_id: 'client-1' } },
      secrets: { [`${service}_secret`]: 'secret-1' },
    },
  });

  test('shows issuer and addresses of the discovery document', async () => {
    expect(await run('social_google', credentials('google'))).toMatchObject({
      is_passed: true,
      tab: 'authentication',
      facts: {
        issuer: 'https://accounts.google.com',
        authorization_endpoint: expect.stringContaining('https://accounts.google.com/'),
        token_endpoint: expect.stringContaining('https://accounts.google.com/'),
      },
    });
  });

  test('needs a client ID and a secret', async () => {
    expect(await run('social_google')).toMatchObject({
      is_passed: false,
      problem: { code: 'not_configured' },
    });
  });

  test('reports a service that is unreachable', async () => {
    const result = await run('social_facebook', credentials('facebook'));
    expect(result).toMatchObject({ is_passed: false, problem: { code: 'unreachable' } });
    expect(outcomes(result)).toEqual({ configured: 'passed', discovered: 'failed' });
    expect(JSON.stringify(result)).not.toContain('secret-1');
  });
});

describe('the human check test', () => {
  test('solves and verifies an ALTCHA challenge', async () => {
    const result = await run('human_check');
    expect(result).toMatchObject({ is_passed: true, tab: 'recaptcha' });
    expect(outcomes(result)).toEqual({ created: 'passed', solved: 'passed', verified: 'passed' });
  });

  test('asks Google whether it knows the secret of reCAPTCHA', async () => {
    const ask = (secret: string, ...codes: string[]) =>
      testRecaptcha({ secret_key: secret }, { recaptchaErrors: async () => codes });
    expect(await ask('known-secret', 'invalid-input-response')).toMatchObject({ isPassed: true });
    expect(await ask('other-secret', 'invalid-input-secret')).toMatchObject({
      isPassed: false,
      problem: { code: 'secret', detail: 'invalid-input-secret' },
    });
    expect(await ask('')).toMatchObject({ isPassed: false, problem: { code: 'not_configured' } });
    const recaptchaErrors = () => Promise.reject(new Error('connect ECONNREFUSED with known-secret'));
    const unreachable = await testRecaptcha({ secret_key: 'known-secret' }, { recaptchaErrors });
    expect(unreachable).toMatchObject({ isPassed: false, problem: { code: 'unreachable' } });
    expect(JSON.stringify(unreachable)).not.toContain('known-secret');
  });
});

test('an unknown kind is not found, and the password is required', async () => {
  const kind = 'nothing' as Kind;
  expect(await owner.refused(testService, { params: { kind }, body: {} })).toMatchObject({ status: 404 });
  const body = {};
  expect(await kinora.client().refused(testService, { params: { kind: 'redis' }, body })).toMatchObject({
    status: 401,
  });
});
