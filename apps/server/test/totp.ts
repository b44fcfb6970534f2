import { generate } from 'otplib';

const STEP_MS = 30_000;

/** What an authenticator shows for a secret, `steps` half minutes from a time; from another library than ours. */
export const authenticatorCode = (secret: string, at: Date, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor((at.getTime() + steps * STEP_MS) / 1000) });
