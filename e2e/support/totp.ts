import { generate } from 'otplib';

const STEP_SECONDS = 30;

/**
 * What an authenticator shows. A code counts once, so a second sign-in within half a minute takes the code of the
 * next step, as a phone whose clock is a little ahead would show it.
 */
export const authenticatorCode = (setupKey: string, stepsAhead = 0): Promise<string> =>
  generate({
    secret: setupKey.replaceAll(' ', ''),
    epoch: Math.floor(Date.now() / 1000) + stepsAhead * STEP_SECONDS,
  });
