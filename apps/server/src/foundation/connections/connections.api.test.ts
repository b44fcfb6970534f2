import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import { listConnectionTests, testMail } from '@kinora/contracts/foundation/connections.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { listSettings, SETTINGS_SUBJECT, updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import type { TestClient } from '#test/client.ts';
import { signIn, withSession } from '#test/sign-in.ts';
import { smtpAccount, startSmtp, type TestSmtp } from '#test/smtp.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const permissions = [foundationPermissions.accessAdmin, foundationPermissions.updateSettings];
const SERVER = { section: 'mail_server' };
let smtp: TestSmtp;
let owner: TestClient;

const to = 'nadia@example.com';
const values = () => ({ host: '127.0.0.1', port: smtp.port, encryption: 'none', username: smtpAccount.user });
const lastTest = async () =>
  (await owner.call(listConnectionTests)).tests.find(({ kind }) => kind === 'mail');

beforeAll(async () => {
  smtp = await startSmtp({ authOptional: false });
  owner = await signIn(kinora, { permissions, confirmed: true });
});
afterAll(() => smtp.close());

describe('the mail test', () => {
  test('without a server fails, is stored and recorded', async () => {
    const { test: result } = await owner.call(testMail, { body: { to } });
    expect(result).toMatchObject({ is_passed: false, problem: { code: 'no_server' }, tab: 'outgoing-email' });
    expect(await lastTest()).toEqual(result);
    const { pagination } = await owner.call(listAudit, {
      query: { subject_type: SETTINGS_SUBJECT, subject_id: SERVER.section },
    });
    expect(pagination.data[0]).toMatchObject({
      action: 'test_connection',
      after: { connection: 'mail', result: 'no_server' },
      revertible: [],
    });
  });

  test('uses unsaved values without saving them', async () => {
    const sections = {
      mail_server: { values: values(), secrets: { password: smtpAccount.pass } },
      mail_sender: { values: { from_name: 'Zoë', from_address: 'hello@northlight.example' } },
    };
    const { test: result } = await owner.call(testMail, { body: { to, sections } });
    expect(result).toMatchObject({ is_passed: true, problem: null });
    expect(smtp.received.at(-1)?.to).toEqual([to]);
    expect(smtp.received.at(-1)?.raw).toMatch(/^From: =\?UTF-8\?\S+\?= <hello@northlight\.example>\r$/m);
    const { sections: saved } = await owner.call(listSettings);
    expect(saved.mail_server).toMatchObject({ values: { host: '' }, secrets_set: [] });
    expect(saved.mail_sender?.changed).toEqual([]);
    expect(await lastTest()).toEqual(result);
    expect(JSON.stringify(result)).not.toContain(smtpAccount.pass);
  });

  test('uses saved values, and shows a wrong password as the server reports it', async () => {
    const save = (password: string) =>
      owner.call(updateSettings, { params: SERVER, body: { values: values(), secrets: { password } } });
    await save('wrong-password-2');
    const { test: refused } = await owner.call(testMail, { body: { to } });
    expect(refused).toMatchObject({ is_passed: false, problem: { code: 'password' } });
    expect(JSON.stringify(refused)).not.toContain('wrong-password-2');
    await save(smtpAccount.pass);
    expect((await owner.call(testMail, { body: { to } })).test).toMatchObject({ is_passed: true });
  });

  test('does not send the stored password to another server', async () => {
    const other = await startSmtp({ authOptional: false });
    const sections = { mail_server: { values: { host: 'localhost', port: other.port } } };
    expect(await owner.refused(testMail, { body: { to, sections } })).toMatchObject({
      status: 422,
      errors: { 'sections.mail_server.secrets.password': [expect.stringContaining('Enter this again')] },
    });
    await other.close();
  });

  test('names invalid unsaved values as saving does, and tests nothing', async () => {
    const before = await lastTest();
    const sections = {
      mail_server: { values: { port: 22 } },
      mail_sender: { values: { from_name: 'A\r\nBcc: eve@example.com' } },
    };
    const refusal = await owner.refused(testMail, { body: { to, sections } });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual([
      'sections.mail_sender.values.from_name',
      'sections.mail_server.values.port',
    ]);
    expect(await lastTest()).toEqual(before);
  });

  test.each([
    ['no recipient', {}],
    ['a recipient with a line break', { to: 'a@example.com\r\nBcc: eve@example.com' }],
    ['two recipients', { to: 'a@example.com, b@example.com' }],
    ['a section of another tab', { to, sections: { social: {} } }],
    ['an unknown key of a section', { to, sections: { mail_server: { values: { nothing: 1 } } } }],
    ['a secret among the values', { to, sections: { mail_server: { values: { password: 'x' } } } }],
    ['an unknown key', { to, extra: 1 }],
  ])('rejects %s', async (_, body) => {
    expect(await owner.send(testMail, { body })).toMatchObject({ statusCode: 422 });
  });

  test('requires the permission and a recently confirmed password', async () => {
    const body = { to };
    expect(await kinora.client().refused(testMail, { body })).toMatchObject({ status: 401 });
    expect(await kinora.client().refused(listConnectionTests)).toMatchObject({ status: 401 });
    const other = await signIn(kinora, { permissions: [foundationPermissions.accessAdmin], confirmed: true });
    expect(await other.refused(testMail, { body })).toMatchObject({ status: 403 });
    expect(await other.refused(listConnectionTests)).toMatchObject({ status: 403 });
    const { id } = await makeUser(kinora.platform.db, { permissions });
    const stale = await withSession(kinora, id);
    expect(await stale.refused(testMail, { body })).toMatchObject({ code: 'password_unconfirmed' });
  });
});
