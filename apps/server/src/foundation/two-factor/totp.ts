import { Secret, TOTP } from 'otpauth';

/** The parameters that every authenticator supports. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Clocks differ: codes of the previous and the next step are accepted too. */
const WINDOW = 1;
const CODE = /^\d{6}$/;

/** A new secret, in base32 as authenticators show it. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The time step of a code, or null when it is not valid now. Compares in constant time. */
export function matchTimeStep(secret: string, code: string, now: Date): number | null {
  // The library compares bytes and throws when multi-byte characters make the lengths differ.
  if (!CODE.test(code)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...PARAMETERS,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? null : TOTP.counter({ period: PARAMETERS.period, timestamp }) + delta;
}

/** The content of the QR code. */
export const setupUri = (secret: string, names: { site: string; account: string }): string =>
  new TOTP({
    ...PARAMETERS,
    issuer: names.site,
    label: names.account,
    secret: Secret.fromBase32(secret),
  }).toString();
