import { describe, expect, test } from 'vitest';
import { findInvitedAccounts, getAdminUser, inviteUsers } from '@kinora/contracts/admin/users.ts';
import { register } from '@kinora/contracts/foundation/registration.ts';
import { grantPermissions, makeRole } from '#foundation/access/access.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { useTestApp } from '#test/app.ts';
import { mailedLink, queuedMails } from '#test/mail.ts';
import { makeManager } from './users.factory.ts';

const kinora = useTestApp({ RATE_LIMIT_FACTOR: '1000' });
const PASSWORD = 'correct horse battery staple';
const { random } = Math;

const address = () => `invited-${random()}@marsh.example`;
const invitation = (emails: string[], more: object = {}) => ({ body: { emails, ...more } });

/** Registers with the link of the newest mail to this address. */
async function accept(email: string) {
  const { searchParams } = await mailedLink(kinora, email);
  const body = {
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    key: searchParams.get('key') ?? '',
    invite_id: searchParams.get('invite_id') ?? '',
  };
  const { bootstrapData } = await kinora.client().call(register, { body });
  return bootstrapData.user?.id ?? 0;
}

describe('inviting people', () => {
  test('mails one link per address, with the role and the message', async () => {
    const manager = await makeManager(kinora);
    const role = await makeRole(kinora.platform.db, ['users.update']);
    const [one, two] = [address(), address()];
    const { invited } = await manager.client.call(
      inviteUsers,
      invitation([one, two, one.toUpperCase()], { role_id: role.id, message: 'Join us.\nIt is fun.' }),
    );
    expect(invited).toBe(2);
    const [mail] = await queuedMails(kinora, one);
    expect(mail?.text).toContain('Join us.\nIt is fun.');
    const id = await accept(two);
    const { user } = await manager.client.call(getAdminUser, { params: { id } });
    expect(user).toMatchObject({ email: two, is_verified: true });
    expect(user.roles.find((held) => held.id === role.id)?.granted_by?.id).toBe(manager.id);
    const entries = await kinora.platform.db
      .selectFrom('audit_log')
      .select(['action', 'subject_type', 'after'])
      .where('subject_name', '=', two)
      .execute();
    expect(entries).toEqual([{ action: 'invite', subject_type: 'invite', after: { role: role.name } }]);
  });

  test('without a role needs no password and gives only the default role', async () => {
    const manager = await makeManager(kinora, { confirmed: false });
    const email = address();
    await manager.client.call(inviteUsers, invitation([email]));
    const id = await accept(email);
    const { user } = await manager.client.call(getAdminUser, { params: { id } });
    expect(user.roles).toMatchObject([{ is_default: true }]);
  });

  test('gives no role that the inviter could no longer grant', async () => {
    const manager = await makeManager(kinora, { permissions: ['titles.update'] });
    const role = await makeRole(kinora.platform.db, ['titles.update']);
    const email = address();
    await manager.client.call(inviteUsers, invitation([email], { role_id: role.id }));
    await grantPermissions(kinora.platform.db, manager.id, ['admin.access', 'users.update']);
    const id = await accept(email);
    const { user } = await manager.client.call(getAdminUser, { params: { id } });
    expect(user.roles.map((held) => held.id)).not.toContain(role.id);
  });

  test('rejects a role above the manager, an unconfirmed password and an unknown role', async () => {
    const manager = await makeManager(kinora);
    const above = await makeRole(kinora.platform.db, ['titles.update']);
    const body = invitation([address()], { role_id: above.id });
    expect(await manager.client.refused(inviteUsers, body)).toMatchObject({ code: 'access.not_held' });
    const unconfirmed = await makeManager(kinora, { confirmed: false });
    expect(await unconfirmed.client.refused(inviteUsers, body)).toMatchObject({ status: 423 });
    const unknown = invitation([address()], { role_id: 2_147_483_000 });
    expect(await manager.client.refused(inviteUsers, unknown)).toMatchObject({
      status: 422,
      errors: { role_id: expect.anything() },
    });
  });

  test('names addresses that have an account, and then sends nothing', async () => {
    const manager = await makeManager(kinora);
    const [taken, free] = [await makeUser(kinora.platform.db), address()];
    const emails = [free, taken.email.toUpperCase()];
    const { accounts } = await manager.client.call(findInvitedAccounts, { body: { emails } });
    expect(accounts).toEqual([{ id: taken.id, email: taken.email }]);
    expect(await manager.client.refused(inviteUsers, invitation(emails))).toMatchObject({
      status: 422,
      errors: { 'emails.1': expect.anything() },
    });
    expect(await queuedMails(kinora, free)).toEqual([]);
  });

  test.each([[[]], [['no address']], [['a@example.com\r\nBcc: x@example.com']]])(
    'rejects %o',
    async (emails) => {
      const manager = await makeManager(kinora);
      expect(await manager.client.refused(inviteUsers, invitation(emails))).toMatchObject({ status: 422 });
    },
  );
});
