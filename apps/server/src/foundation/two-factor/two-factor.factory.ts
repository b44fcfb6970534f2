import type { Platform } from '#platform/platform.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { begin, confirm } from './two-factor.repository.ts';
import { newSecret } from './totp.ts';

/** Enables the second factor for a user; returns the secret and the recovery codes. */
export async function makeTwoFactor(
  { db, clock, secretBox }: Pick<Platform, 'db' | 'clock' | 'secretBox'>,
  userId: number,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = newSecret();
  const recoveryCodes = newRecoveryCodes();
  await begin(db, {
    user_id: userId,
    secret: secretBox.seal(secret),
    recovery_codes: secretBox.seal(JSON.stringify(recoveryCodes)),
    started_at: clock.now(),
  });
  await confirm(db, userId, { at: clock.now(), step: 0 });
  return { secret, recoveryCodes };
}
