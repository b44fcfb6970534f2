import { expect, test, vi } from 'vitest';
import { createUsersService } from '#foundation/users/index.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import { createPasswordHasher } from '#platform/auth-kit/password-hasher.ts';
import { useTestApp } from '#test/app.ts';
import { createDeletionService } from './account.deletion.service.ts';
import { usersDeleted } from './account.events.ts';

const kinora = useTestApp();

function setup() {
  const { db, clock, mailer } = kinora.platform;
  const events = { emit: vi.fn(async () => undefined), connect: () => undefined };
  const users = createUsersService({ db, clock, passwords: createPasswordHasher() });
  const oneTimeSecrets = { revokeAll: vi.fn(async () => undefined) };
  const avatars = { discard: vi.fn(async () => undefined) };
  const deletion = createDeletionService({ db, events, mailer, users, oneTimeSecrets, avatars });
  return { deletion, events, users, oneTimeSecrets, avatars };
}

test('notifies other modules, revokes mailed links and codes, and discards the image', async () => {
  const { deletion, events, oneTimeSecrets, avatars } = setup();
  const image = '/storage/avatars/x.webp';
  const { id } = await makeUser(kinora.platform.db, { image });
  await deletion.remove(id);
  expect(events.emit).toHaveBeenCalledExactlyOnceWith(expect.anything(), usersDeleted, { id });
  expect(oneTimeSecrets.revokeAll).toHaveBeenCalledExactlyOnceWith(expect.anything(), id);
  expect(avatars.discard).toHaveBeenCalledExactlyOnceWith(expect.anything(), image);
});

test('keeps the account intact if a step fails', async () => {
  const { deletion, events, users } = setup();
  const { id, email } = await makeUser(kinora.platform.db);
  events.emit.mockRejectedValue(new Error('the outbox is full'));
  await expect(deletion.remove(id)).rejects.toThrow('the outbox is full');
  expect((await users.find(id))?.email).toBe(email);
});
