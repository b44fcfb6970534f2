import type { UsersService } from '#foundation/users/index.ts';
import type { PasswordHasher } from '#platform/auth-kit/password-hasher.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import type { Attempt, LoginThrottle } from './login-throttle.ts';

interface Deps {
  readonly users: Pick<UsersService, 'findCredentials' | 'replacePasswordHash'>;
  readonly passwords: PasswordHasher;
  readonly throttle: LoginThrottle;
}

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService({ users, passwords, throttle }: Deps) {
  return {
    /** Returns the account for an email and password. Every failure has the same response and timing. */
    async verifyPassword(attempt: Attempt, password: string): Promise<number> {
      // Runs first, so that a flood of guesses costs almost nothing.
      passwords.assertFree();
      await throttle.assert(attempt);
      const user = await users.findCredentials(attempt.email);
      const stored = user?.password_hash ?? null;
      const isRight = await passwords.verify(stored, password);
      if (!isRight || user === undefined || stored === null) {
        throw fieldError('email', 'These credentials do not match our records.');
      }
      await throttle.clear(attempt);
      if (passwords.isOutdated(stored)) {
        await users.replacePasswordHash(user.id, { from: stored, to: await passwords.hash(password) });
      }
      return user.id;
    },
  };
}
