import { generate } from 'otplib';

const STEP_MS = 30_000;

/** The authenticator code of a secret, `steps` half minutes from a time. Uses a different library than the product. */
export const authenticatorCode = (secret: string, at: Date, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor((at.getTime() + steps * STEP_MS) / 1000) });
