import { type Challenge, pbkdf2, sha, solveChallenge } from 'altcha/lib';
import { getHumanChallenge, type HumanCheckAction } from '@kinora/contracts/foundation/human-check.ts';
import { call } from '#platform/api/call.ts';

/** Solves a challenge from this site's own server, without any third party. */
export async function altchaToken(action: HumanCheckAction): Promise<string> {
  const challenge = await call(getHumanChallenge, { query: { action } });
  if (!isChallenge(challenge)) throw new Error('The task has an unknown form');
  const { deriveKey } = challenge.parameters.algorithm.startsWith('PBKDF2/') ? pbkdf2 : sha;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The task took too long');
  // The format that the library's own widget sends.
  return btoa(JSON.stringify({ challenge, solution }));
}

function isChallenge(value: object): value is Challenge {
  return 'parameters' in value && typeof value.parameters === 'object' && value.parameters !== null;
}
