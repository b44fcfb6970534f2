import type { OneTimeSecrets } from '#foundation/one-time-secrets/index.ts';
import type { UsersService } from '#foundation/users/index.ts';
import type { PasswordHasher } from '#platform/auth-kit/password-hasher.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import type { Limiter } from '#platform/http/rate-limit.ts';

/** Prevents guessing the password from an open session. */
const TRIES = { name: 'own-password', limit: { max: 5, seconds: 60 } };

/** The purpose of the code that replaces the password for accounts without one. */
export const CONFIRMATION_PURPOSE = 'confirm-password';

interface Deps {
  readonly users: Pick<UsersService, 'findCredentialsById'>;
  readonly passwords: Pick<PasswordHasher, 'verify'>;
  readonly oneTimeSecrets: Pick<OneTimeSecrets, 'checkCode'>;
  readonly limiter: Limiter;
}

export type PasswordConfirmation = ReturnType<typeof createPasswordConfirmation>;

/** Asks a signed-in user to confirm the password. */
export function createPasswordConfirmation({ users, passwords, oneTimeSecrets, limiter }: Deps) {
  const isRightCode = async (userId: number, code: string): Promise<boolean> => {
    try {
      await oneTimeSecrets.checkCode({ purpose: CONFIRMATION_PURPOSE, subject: String(userId) }, code);
      return true;
    } catch (refusal) {
      if (refusal instanceof AppError && refusal.code === 'validation_failed') return false;
      throw refusal;
    }
  };

  return {
    /** Throws a field error for a wrong password. Accounts without one enter an emailed code instead. */
    async assert(userId: number, given: string, field: string): Promise<void> {
      await limiter.consume(TRIES.name, TRIES.limit, String(userId));
      const stored = (await users.findCredentialsById(userId))?.password_hash ?? null;
      if (stored === null) {
        if (!(await isRightCode(userId, given)))
          throw fieldError(field, 'This code is wrong or has expired.');
      } else if (!(await passwords.verify(stored, given))) {
        throw fieldError(field, 'The password is incorrect.');
      }
      await limiter.reset(TRIES.name, TRIES.limit, String(userId));
    },
  };
}
