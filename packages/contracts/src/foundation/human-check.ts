import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { text } from '../platform/fields.ts';
import { defineSettings } from '../platform/settings.ts';

/** Actions that can require a human check. */
export const HUMAN_CHECK_ACTIONS = ['register', 'contact'] as const;
export type HumanCheckAction = (typeof HUMAN_CHECK_ACTIONS)[number];

/** The token a check produces in the browser. ALTCHA's has a few hundred characters, reCAPTCHA's up to 4,000. */
export const HumanToken = text({ min: 1, max: 8000 });

/** Named `recaptcha` as in the seeds, although it supports two drivers. */
export const humanCheckSettings = defineSettings({
  name: 'recaptcha',
  tab: 'recaptcha',
  title: 'Human check',
  schema: z.strictObject({
    /** ALTCHA runs on this site alone and contacts no other service. */
    driver: z.enum(['altcha', 'recaptcha']).default('altcha'),
    site_key: z.string().max(200).default(''),
    secret_key: z.string().max(200).default(''),
    enable: z
      .strictObject({ register: z.boolean().default(false), contact: z.boolean().default(false) })
      .prefault({}),
  }),
  public: ['driver', 'site_key', 'enable'],
  secret: ['secret_key'],
  fields: {
    driver: {
      label: 'Service',
      help: 'ALTCHA runs on this site alone. reCAPTCHA sends data to Google and needs the two keys.',
      options: { altcha: 'ALTCHA', recaptcha: 'reCAPTCHA' },
    },
    site_key: { label: 'Site key', help: 'From the reCAPTCHA console.' },
    secret_key: { label: 'Secret key', help: 'From the reCAPTCHA console.' },
    enable: {
      register: { label: 'Registration form', help: 'Check people before they create an account.' },
      contact: { label: 'Contact form', help: 'Check people before they send a message.' },
    },
  },
});

/** Checks a token without consuming it. The action itself checks its token again and consumes it. */
export const verifyHuman = endpoint({
  method: 'POST',
  path: 'recaptcha/verify',
  summary: 'Verifies the human check',
  access: access.public,
  tokens: false,
  body: z.strictObject({ token: HumanToken }),
  response: z.object({ success: z.boolean() }),
  errors: ['rate_limited'],
  rate: { max: 60, seconds: 600 },
});

/** A challenge of the ALTCHA driver, in the format of its library. */
const AltchaChallenge = z.looseObject({});

export const getHumanChallenge = endpoint({
  method: 'GET',
  path: 'human-check/challenge',
  summary: 'Returns a new ALTCHA challenge',
  access: access.public,
  tokens: false,
  query: z.object({ action: z.enum(HUMAN_CHECK_ACTIONS) }),
  response: AltchaChallenge,
  errors: ['rate_limited'],
  rate: { max: 60, seconds: 600 },
});
