import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { timestamp } from '../platform/fields.ts';
import { SETTINGS_TABS } from '../platform/settings.ts';
import { EmailAddress } from './passwords.ts';
import { foundationPermissions } from './permissions.ts';
import { MAIL_SENDER_SECTION, MAIL_SERVER_SECTION } from './mails.ts';
import { SectionPatch } from './settings.ts';

/** The connections that can be tested. */
export const CONNECTION_KINDS = [
  'mail',
  'storage',
  'redis',
  'queue',
  'human_check',
  'social_google',
  'social_facebook',
  'social_twitter',
  'social_envato',
] as const;
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];
/** All but mail, which has a call of its own because it needs a recipient. */
export const SERVICE_KINDS = CONNECTION_KINDS.filter((kind) => kind !== 'mail');
export type ServiceKind = (typeof SERVICE_KINDS)[number];

/** The steps of the tests, in their order. */
export const MAIL_STEPS = ['found', 'connected', 'encrypted', 'signed_in', 'handed_over'] as const;
export const STORAGE_STEPS = ['written', 'read', 'compared', 'deleted'] as const;
export const REDIS_STEPS = ['connected', 'written', 'read', 'deleted'] as const;
export const QUEUE_STEPS = ['stored', 'answered'] as const;
/** ALTCHA creates, solves and verifies a challenge; reCAPTCHA asks Google whether it knows the secret. */
export const HUMAN_CHECK_STEPS = {
  altcha: ['created', 'solved', 'verified'],
  recaptcha: ['asked', 'accepted'],
} as const;
export const SOCIAL_STEPS = ['configured', 'discovered'] as const;

/**
 * - warning: works, but could be better
 * - unknown: could not be found out
 * - not_needed: the connection does without it
 * - not_reached: an earlier step failed
 */
const STEP_OUTCOMES = ['passed', 'failed', 'warning', 'unknown', 'not_needed', 'not_reached'] as const;

const Step = z.object({
  name: z.string(),
  outcome: z.enum(STEP_OUTCOMES),
  ms: z.int().nullable(),
  /** An address, a version or a reply of the server. */
  detail: z.string(),
});
export type ConnectionStep = z.infer<typeof Step>;

/** Why a test failed. The detail is the error as the server or the system reported it. */
const Problem = z.object({ code: z.string(), detail: z.string() });
export type ConnectionProblem = z.infer<typeof Problem>;

export const MAIL_PROBLEMS = [
  'no_server',
  'not_found',
  'refused',
  'no_answer',
  'no_greeting',
  'not_smtp',
  'no_encryption',
  'certificate',
  'encryption',
  'no_sign_in',
  'password',
  'sender',
  'recipient',
  'message',
  'other',
] as const;
export type MailProblem = (typeof MAIL_PROBLEMS)[number];

export const SERVICE_PROBLEMS = [
  'unreachable',
  'key',
  'bucket',
  'denied',
  'different',
  'no_worker',
  'secret',
  'not_configured',
  'other',
] as const;
export type ServiceProblem = (typeof SERVICE_PROBLEMS)[number];

const DialogueLine = z.object({ from: z.enum(['client', 'server']), text: z.string() });
export type DialogueLine = z.infer<typeof DialogueLine>;

/** The result of a test. Only the last one of each kind is stored. */
export const ConnectionTest = z.object({
  kind: z.enum(CONNECTION_KINDS),
  tab: z.enum(SETTINGS_TABS),
  is_passed: z.boolean(),
  tested_at: timestamp(),
  /** How long the whole test took, in milliseconds. */
  ms: z.int(),
  steps: z.array(Step),
  problem: Problem.nullable(),
  /** What was tested: host, port, recipient. */
  facts: z.record(z.string(), z.string()),
  /** The conversation with the server, without passwords. */
  dialogue: z.array(DialogueLine),
});
export type ConnectionTest = z.infer<typeof ConnectionTest>;

/** The tab whose settings each test is about. */
export const CONNECTION_TABS = {
  mail: 'outgoing-email',
  storage: 'uploading',
  redis: 'queue',
  queue: 'queue',
  human_check: 'recaptcha',
  social_google: 'authentication',
  social_facebook: 'authentication',
  social_twitter: 'authentication',
  social_envato: 'authentication',
} as const satisfies Record<ConnectionKind, (typeof SETTINGS_TABS)[number]>;

export const listConnectionTests = endpoint({
  method: 'GET',
  path: 'admin/connection-tests',
  summary: 'Returns the last result of each connection test',
  area: 'admin',
  access: access.permission(foundationPermissions.updateSettings),
  response: z.object({ tests: z.array(ConnectionTest) }),
});

/** Unsaved changes of the form; they are tested, not saved. */
const Unsaved = SectionPatch.pick({ values: true, secrets: true });

export const testMail = endpoint({
  method: 'POST',
  path: 'admin/connection-tests/mail',
  summary: 'Sends a test mail with the saved settings or with unsaved changes, and reports each step',
  area: 'admin',
  access: access.permission(foundationPermissions.updateSettings),
  tokens: false,
  confirmed: true,
  body: z.strictObject({
    to: EmailAddress,
    sections: z
      .strictObject({
        [MAIL_SENDER_SECTION]: Unsaved.optional(),
        [MAIL_SERVER_SECTION]: Unsaved.optional(),
      })
      .default({}),
  }),
  errors: ['password_unconfirmed', 'rate_limited'],
  rate: { max: 20, seconds: 600 },
  response: z.object({ test: ConnectionTest }),
});

export const testService = endpoint({
  method: 'POST',
  path: 'admin/connection-tests/:kind',
  summary: 'Tests the storage, Redis, the queue, the human check or a sign-in service, and reports each step',
  area: 'admin',
  access: access.permission(foundationPermissions.updateSettings),
  tokens: false,
  confirmed: true,
  params: z.object({ kind: z.enum(SERVICE_KINDS) }),
  body: z.strictObject({
    sections: z
      .strictObject({
        storage: Unsaved.optional(),
        recaptcha: Unsaved.optional(),
        social: Unsaved.optional(),
      })
      .default({}),
  }),
  errors: ['password_unconfirmed', 'rate_limited'],
  rate: { max: 60, seconds: 600 },
  response: z.object({ test: ConnectionTest }),
});
