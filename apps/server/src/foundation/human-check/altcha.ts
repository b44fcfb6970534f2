import { hkdfSync, randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { HumanCheckAction } from '@kinora/contracts/foundation/human-check.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { HumanCheckDriver } from './driver.ts';

const LIFETIME_SECONDS = 300;
/** About a second of work on a phone; hours for someone who creates thousands of accounts. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 2000 } as const;
const COUNTER = { min: 250, max: 750 } as const;

/** The shape of a solved challenge; the signature covers every parameter. */
const Solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(WORK.algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(WORK.cost),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.int(),
      data: z.object({ action: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

export interface AltchaDriver extends HumanCheckDriver {
  challenge(action: HumanCheckAction): Promise<Challenge>;
}

/** Proof of work that this site issues and verifies itself. */
export function createAltchaDriver({ appKey }: Pick<Config, 'appKey'>, clock: Clock): AltchaDriver {
  const secretFor = (use: string) => Buffer.from(hkdfSync('sha256', appKey, '', use, 32)).toString('base64');
  const secrets = {
    hmacSignatureSecret: secretFor('human-check-challenge'),
    hmacKeySignatureSecret: secretFor('human-check-key'),
  };
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);

  return {
    challenge: (action) =>
      createChallenge({
        ...WORK,
        ...secrets,
        deriveKey,
        counter: randomInt(COUNTER.min, COUNTER.max),
        expiresAt: nowSeconds() + LIFETIME_SECONDS,
        data: { action },
      }),

    async read(token) {
      const solved = Solved.safeParse(decode(token));
      if (!solved.success) return undefined;
      const { challenge, solution } = solved.data;
      const { nonce, expiresAt, data } = challenge.parameters;
      if (expiresAt <= nowSeconds()) return undefined;
      const { verified } = await verifySolution({
        ...secrets,
        challenge,
        solution: { ...solution, time: 0 },
        deriveKey,
      });
      return verified ? { action: data.action, id: nonce, expiresAt: new Date(expiresAt * 1000) } : undefined;
    },
  };
}

function decode(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString());
  } catch {
    return undefined;
  }
}
