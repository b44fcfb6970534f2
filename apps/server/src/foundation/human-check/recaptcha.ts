import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import { hashToken } from '#platform/crypto/tokens.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { ServiceFetch } from '#platform/net/service-fetch.ts';
import type { HumanCheckDriver } from './driver.ts';

export const RECAPTCHA_URL = 'https://www.google.com/recaptcha/api/siteverify';

/** Google's tokens are valid for two minutes; the verdict is stored a little longer. */
const LIFETIME_MS = 10 * 60 * 1000;
/** The threshold that Google recommends; invisible checks always succeed and differ only in the score. */
const MIN_SCORE = 0.5;

const Verdict = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  score: z.number().optional(),
});

/** Stores Google's verdicts: Google verifies each token only once, but a form needs it twice. */
export interface VerdictStore {
  recall(id: string): Promise<string | undefined>;
  remember(id: string, verdict: { action: string; expiresAt: Date }): Promise<void>;
}

interface Deps {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly memory: VerdictStore;
  readonly secret: () => string;
  /** The host name on which users solve the check. */
  readonly hostname: string;
  readonly url: string;
  readonly fetch: ServiceFetch;
}

/** Google's reCAPTCHA. A token is valid only for this site and its action. */
export function createRecaptchaDriver(deps: Deps): HumanCheckDriver {
  const { clock, logger, memory, secret, hostname, url, fetch } = deps;

  const ask = async (token: string): Promise<z.infer<typeof Verdict> | undefined> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ secret: secret(), response: token }),
      });
      return Verdict.parse(await response.json());
    } catch (error) {
      logger.warn({ err: error }, 'reCAPTCHA could not be asked');
      return undefined;
    }
  };

  return {
    async read(token) {
      const id = hashToken(token);
      const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
      const known = await memory.recall(id);
      if (known !== undefined) return { action: known, id, expiresAt };
      // With an empty secret, the creator of the token would control the verdict.
      const verdict = secret() === '' ? undefined : await ask(token);
      const isPassed =
        verdict?.success === true && verdict.hostname === hostname && (verdict.score ?? 1) >= MIN_SCORE;
      if (!isPassed || verdict.action === undefined) return undefined;
      await memory.remember(id, { action: verdict.action, expiresAt });
      return { action: verdict.action, id, expiresAt };
    },
  };
}

const Errors = z.object({ 'error-codes': z.array(z.string()).default([]) });

/** Returns what Google says about an invalid token. An invalid secret is reported before the token. */
export const createRecaptchaProbe =
  (fetch: ServiceFetch, url = RECAPTCHA_URL) =>
  async (secret: string): Promise<readonly string[]> => {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: 'test' }),
    });
    if (!response.ok) throw new Error(`Google returned the status ${response.status}`);
    return Errors.parse(await response.json())['error-codes'];
  };
