import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { createSigner } from '#platform/crypto/tokens.ts';

/** A page may stay open overnight. */
const OPEN_SECONDS = 24 * 3600;

const Claims = z.strictObject({
  /** Unix seconds. */
  expires: z.int(),
  /** The key of an invitation is bound to its address. */
  invite: z.strictObject({ id: z.uuid(), email: z.string() }).nullable(),
});
export type RegistrationClaims = z.infer<typeof Claims>;

export type RegistrationKeys = ReturnType<typeof createRegistrationKeys>;

/** Keys to the registration page: readable claims with a signature. */
export function createRegistrationKeys({ appKey }: Pick<Config, 'appKey'>, clock: Clock) {
  const signer = createSigner(appKey, 'registration-key');
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);
  const seal = (claims: RegistrationClaims) => {
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return `${body}.${signer.sign(body)}`;
  };
  return {
    /** For every visitor, while registration is open. */
    issue: (): string => seal({ expires: nowSeconds() + OPEN_SECONDS, invite: null }),

    issueForInvite: (invite: { id: string; email: string }, expiresAt: Date): string =>
      seal({ expires: Math.floor(expiresAt.getTime() / 1000), invite }),

    /** Returns the claims of a key, or null when it is forged, malformed or expired. */
    read(key: string): RegistrationClaims | null {
      const [body, signature, ...rest] = key.split('.');
      if (body === undefined || signature === undefined || rest.length > 0) return null;
      if (!signer.verify(body, signature)) return null;
      const claims = Claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
      return claims.expires > nowSeconds() ? claims : null;
    },
  };
}
