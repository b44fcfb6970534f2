import { generate } from 'otplib';

const STEP_SECONDS = 30;

/**
 * Returns an authenticator code. A code is valid once, so a second sign-in within 30 s uses the code of the next step,
 * as a phone whose clock is slightly ahead would show it.
 */
export const authenticatorCode = (setupKey: string, stepsAhead = 0): Promise<string> =>
  generate({
    secret: setupKey.replaceAll(' ', ''),
    epoch: Math.floor(Date.now() / 1000) + stepsAhead * STEP_SECONDS,
  });
