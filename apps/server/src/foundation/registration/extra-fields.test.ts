import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createRegistrationService } from './registration.service.ts';
import type { RegistrationField } from './extra-fields.ts';

/** The values that the fields stored, by name. */
const saved: Record<string, unknown> = {};

const nickname: RegistrationField<z.ZodString> = {
  name: 'nickname',
  schema: z.string('Tell us your nickname.').min(2, 'A nickname has two letters.'),
  save: async (_tx, userId, value) => {
    saved.nickname = { userId, value };
  },
};
const age: RegistrationField<z.ZodOptional<z.ZodCoercedNumber>> = {
  name: 'age',
  schema: z.coerce.number('Enter a number.').optional(),
  save: async (_tx, _userId, value) => {
    saved.age = value;
  },
};

/** A service with two extra fields; all other checks are fakes that pass. */
const service = createRegistrationService({
  clock: { now: () => new Date() },
  settings: { get: (section) => section.schema.parse({}) },
  admission: { admit: async () => null },
  grantInvitedRole: async () => undefined,
  humanCheck: { assertHuman: async () => undefined },
  emailVerification: { send: async () => undefined },
  wordLists: { allowedName: (name) => name },
  users: {
    create: async ({ email }, also) => {
      const user = { id: 7, email };
      // The fields above do not use the transaction.
      await also?.({} as never, user);
      return user;
    },
  },
  extraFields: [nickname, age],
});

const register = (extra: Record<string, string>) =>
  service.register({
    email: 'ada@example.com',
    password: 'correct horse battery staple',
    password_confirmation: 'correct horse battery staple',
    key: 'k',
    policies: {},
    extra,
    language: 'en',
  });

describe('extra fields', () => {
  test('[A2-061] are validated by their schema and stored with the account', async () => {
    await register({ nickname: 'Ada', age: '36' });
    expect(saved).toEqual({ nickname: { userId: 7, value: 'Ada' }, age: 36 });
  });

  test('[A2-061] can be optional', async () => {
    await register({ nickname: 'Bob' });
    expect(saved).toEqual({ nickname: { userId: 7, value: 'Bob' }, age: undefined });
  });

  test.each([
    [{}, { 'extra.nickname': ['Tell us your nickname.'] }],
    [{ nickname: 'x' }, { 'extra.nickname': ['A nickname has two letters.'] }],
    [{ nickname: 'Ada', age: 'old' }, { 'extra.age': ['Enter a number.'] }],
    [{ nickname: 'Ada', admin: 'true' }, { 'extra.admin': ['This field is not expected.'] }],
  ])('[A2-061] reject %o with errors on their names', async (extra, fields) => {
    await expect(register(extra)).rejects.toMatchObject({ code: 'validation_failed', fields });
  });
});
