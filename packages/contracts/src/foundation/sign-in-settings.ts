import { z } from 'zod';
import { defineSettings } from '../platform/settings.ts';
import { defaultMenus } from './default-menus.ts';
import { Menu, MenuAction } from './menus.ts';

/** A policy that users must accept. `label` is the checkbox label, `action` links to the full text. */
const Policy = z.strictObject({
  /** Part of a field name in the registration form, so it cannot contain dots. */
  id: z.string().regex(/^[\w-]{1,60}$/, 'Use letters, digits, hyphens and underscores.'),
  label: z.string().min(1).max(200),
  action: MenuAction.nullable().default(null),
});

const EmailDomain = z
  .string()
  .max(253)
  .regex(/^(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/, 'Enter a domain such as example.com.');

export const registrationSettings = defineSettings({
  name: 'registration',
  tab: 'authentication',
  title: 'Registration',
  schema: z.strictObject({
    disable: z.boolean().default(false),
    blocked_domains: z.array(EmailDomain).max(1000).default([]),
    policies: z.array(Policy).max(10).default([]),
  }),
  public: ['disable', 'policies'],
  fields: {
    disable: {
      label: 'Let people register',
      help: 'When off, only people you invite can join.',
      isInverted: true,
    },
    blocked_domains: {
      label: 'Blocked email domains',
      help: 'No one can register with an address of these or their subdomains, or change to one. One per line.',
    },
    policies: {
      label: 'Policies to accept',
      help: 'Shown as checkboxes on the registration form.',
      columns: { id: 'Name in the records', label: 'Checkbox label', action: 'Link to the text' },
    },
  },
});

/** The error of an email address in a blocked domain. */
export const BLOCKED_EMAIL = { message: 'Use an email address of another provider.' } as const;

/** Whether an email address belongs to one of the domains, or to a subdomain of one. */
export function isBlockedEmail(email: string, domains: readonly string[]): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

/** A root section: its public keys are at the top level of the public settings. */
export const generalSettings = defineSettings({
  name: 'general',
  root: true,
  tab: 'authentication',
  title: 'Registration',
  schema: z.strictObject({
    require_email_confirmation: z.boolean().default(false),
    menus: z.array(Menu).max(50).default(defaultMenus),
  }),
  public: ['require_email_confirmation', 'menus'],
  fields: {
    require_email_confirmation: {
      label: 'Require email confirmation',
      help: 'New members confirm their address before they can use the site.',
    },
    menus: { label: 'Menus', isElsewhere: true },
  },
});

/** A redirect target. Only paths on this site. */
const SitePath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])/, 'Start with a slash, such as /home.');

export const authSettings = defineSettings({
  name: 'auth',
  tab: 'authentication',
  title: 'Sign-in',
  schema: z.strictObject({
    /** The target of the logo for signed-in users. */
    redirect_uri: SitePath.default('/'),
    /** The default target after signing in; empty for `/`. */
    secondary_redirect_uri: z.union([z.literal(''), SitePath]).default(''),
    single_session: z.boolean().default(false),
  }),
  public: ['redirect_uri', 'secondary_redirect_uri'],
  fields: {
    redirect_uri: {
      label: 'Start page of members',
      help: 'Where the logo leads people who are signed in. A path on this site.',
    },
    secondary_redirect_uri: {
      label: 'After sign-in',
      help: 'A path on this site. Leave empty to open the home page.',
    },
    single_session: {
      label: 'One session per person',
      help: 'Signing in somewhere else signs the old device out.',
    },
  },
});

export const apiSettings = defineSettings({
  name: 'api',
  tab: 'authentication',
  title: 'API',
  schema: z.strictObject({ integrated: z.boolean().default(true) }),
  public: ['integrated'],
  fields: {
    integrated: {
      label: 'Allow API access',
      help: 'People with the permission can create access tokens, and the API documentation is public.',
    },
  },
});
