import { Secret, TOTP } from 'otpauth';

/** What every authenticator understands. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Clocks differ: a code of the step before or after counts too. */
const WINDOW = 1;
const CODE = /^\d{6}$/;

/** A new secret, in base32 as authenticators show it. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The time step a code belongs to, or null when it is of none that counts now. Compares in constant time. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  // The library compares bytes and throws where letters of several bytes make the lengths differ.
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

/** What the QR code says. */
export const setupUri = (secret: string, names: { site: string; account: string }): string =>
  new TOTP({
    ...PARAMETERS,
    issuer: names.site,
    label: names.account,
    secret: Secret.fromBase32(secret),
  }).toString();
