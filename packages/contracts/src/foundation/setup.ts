import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { lineText, text } from '../platform/fields.ts';
import { defineSettings } from '../platform/settings.ts';
import { BootstrapData } from './bootstrap.ts';
import {
  EmailAddress,
  GivenPassword,
  NewPassword,
  passwordsMatch,
  passwordsMatchIssue,
} from './passwords.ts';

/** Whether the one-time setup link is valid. Returns 404 once the site has an account, or for a wrong token. */
export const getSetup = endpoint({
  method: 'GET',
  path: 'setup',
  summary: 'Returns 200 until the first administrator exists, then 404',
  access: access.public,
  tokens: false,
  query: z.object({ token: text({ min: 1, max: 100 }) }),
  response: z.object({}),
  rate: { max: 30, seconds: 600 },
});

export const createFirstAdmin = endpoint({
  method: 'POST',
  path: 'setup',
  summary: 'Creates the first administrator with the token from the console and signs them in; works once',
  access: access.public,
  tokens: false,
  body: z
    .strictObject({
      token: text({ min: 1, max: 100 }),
      name: lineText({ min: 1, max: 120 }),
      email: EmailAddress,
      password: NewPassword,
      password_confirmation: GivenPassword,
    })
    .refine(passwordsMatch, passwordsMatchIssue),
  response: z.object({ bootstrapData: BootstrapData }),
  errors: ['auth.busy', 'rate_limited'],
  rate: { max: 30, seconds: 600 },
});

/** The steps of the setup wizard, in their order. */
export const SETUP_STEPS = ['site', 'mail', 'registration', 'look', 'content', 'terms'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** How far the owner has come with a new site. */
export const setupSettings = defineSettings({
  name: 'setup',
  tab: null,
  title: 'Setup',
  schema: z.strictObject({
    /** The step to continue with. Steps before it can be opened again. */
    step: z.enum(SETUP_STEPS).default('site'),
    is_finished: z.boolean().default(false),
    is_checklist_hidden: z.boolean().default(false),
  }),
  fields: {
    step: { label: 'Step', isElsewhere: true },
    is_finished: { label: 'Setup is finished' },
    is_checklist_hidden: { label: 'Hide the checklist' },
  },
});
