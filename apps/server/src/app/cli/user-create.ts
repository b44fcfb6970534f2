import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from '@kinora/contracts/foundation/passwords.ts';
import { text, trimmedText } from '@kinora/contracts/platform/fields.ts';
import { createUsersService } from '#foundation/users/index.ts';
import { createPasswordHasher } from '#platform/auth-kit/password-hasher.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { ADMIN_ROLE } from '#app/install/roles.ts';
import { type Command, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

const GENERATED_BYTES = 12;

const Input = z.object({
  email: z.email().max(255),
  name: trimmedText({ min: 1, max: 255 }),
  password: text({ min: PASSWORD_MIN, max: PASSWORD_MAX }),
});

export const userCreate: Command = {
  name: 'user:create',
  usage: '--email <address> --name <name> [--password <password>] [--admin]',
  summary:
    'Creates a verified account; without --password it asks for one, or generates one and prints it once',
  options: {
    email: { type: 'string' },
    name: { type: 'string' },
    password: { type: 'string' },
    admin: { type: 'boolean' },
  },
  run: async ({ values, positionals }, { config, print, askSecret }) => {
    if (positionals.length > 0) throw new UsageError(`"${positionals.join(' ')}" is not expected here.`);
    const { email, name } = values;
    if (email === undefined || name === undefined) throw new UsageError('--email and --name are needed.');
    const chosen =
      values.password ?? (await askSecret(`Password for ${email} (leave empty to generate one): `));
    const isGenerated = chosen === undefined || chosen === '';
    const password = isGenerated ? randomBytes(GENERATED_BYTES).toString('hex') : chosen;
    const input = Input.safeParse({ email, name, password });
    if (!input.success) throw new UsageError(z.prettifyError(input.error));
    const roles = values.admin === true ? [ADMIN_ROLE] : [];
    await withDatabase(config, (db) =>
      createUsersService({ db, clock: systemClock, passwords: createPasswordHasher() }).create({
        ...input.data,
        roles,
        isEmailVerified: true,
      }),
    );
    print(`Created ${email}${values.admin === true ? ' with the role admin' : ''}.`);
    if (isGenerated) print(`Password (shown once): ${password}`);
  },
};
