import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { text } from '../platform/fields.ts';
import { defineSettings } from '../platform/settings.ts';

/** What a person may have to prove to be human for. */
export const HUMAN_CHECK_ACTIONS = ['register', 'contact'] as const;
export type HumanCheckAction = (typeof HUMAN_CHECK_ACTIONS)[number];

/** What a check in the browser leaves behind. An altcha solution is a few hundred characters, reCAPTCHA's up to 4,000. */
export const HumanToken = text({ min: 1, max: 8000 });

/** Named as the seeds name it, though it knows two drivers. */
export const humanCheckSettings = defineSettings({
  name: 'recaptcha',
  schema: z.strictObject({
    /** altcha is computed by this site itself and asks nobody else. */
    driver: z.enum(['altcha', 'recaptcha']).default('altcha'),
    site_key: z.string().max(200).default(''),
    secret_key: z.string().max(200).default(''),
    enable: z
      .strictObject({ register: z.boolean().default(false), contact: z.boolean().default(false) })
      .prefault({}),
  }),
  public: ['driver', 'site_key', 'enable'],
  secret: ['secret_key'],
});

/** Checks a token before the action; the action itself checks its own token again, which then is used up. */
export const verifyHuman = endpoint({
  method: 'POST',
  path: 'recaptcha/verify',
  summary: 'Whether the human check was passed',
  access: access.public,
  tokens: false,
  body: z.strictObject({ token: HumanToken }),
  response: z.object({ success: z.boolean() }),
  errors: ['rate_limited'],
  rate: { max: 60, seconds: 600 },
});

/** A task of the altcha driver, in the shape its library reads. */
const AltchaChallenge = z.looseObject({});

export const getHumanChallenge = endpoint({
  method: 'GET',
  path: 'human-check/challenge',
  summary: 'A fresh task for the altcha driver',
  access: access.public,
  tokens: false,
  query: z.object({ action: z.enum(HUMAN_CHECK_ACTIONS) }),
  response: AltchaChallenge,
  errors: ['rate_limited'],
  rate: { max: 60, seconds: 600 },
});
