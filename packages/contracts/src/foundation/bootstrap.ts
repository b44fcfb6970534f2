import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { AdSlots } from './ads.ts';
import { PublicSettings } from './site-settings.ts';
import { Theme } from './themes.ts';
import { CurrentUser, GrantedPermission } from './users.ts';

/** Sent with every page, and whenever the user changes: the current user and the site's configuration. */
export const BootstrapData = z.object({
  user: CurrentUser.nullable(),
  guest_role: z.object({ permissions: z.array(GrantedPermission) }),
  settings: PublicSettings,
  ads: AdSlots,
  themes: z.array(Theme),
  i18n: z.object({
    language: z.string(),
    direction: z.enum(['ltr', 'rtl']),
    lines: z.record(z.string(), z.string()),
    /** The languages users can choose from; empty if the site does not allow a choice. */
    languages: z.array(z.object({ language: z.string(), name: z.string() })),
  }),
  /** Gives a visitor access to the registration page while registration is open. */
  registration_key: z.string().nullable(),
  seo: z.object({ title: z.string(), description: z.string() }),
});
export type BootstrapData = z.infer<typeof BootstrapData>;

export const getBootstrapData = endpoint({
  method: 'GET',
  path: 'bootstrap-data',
  summary: 'Returns the current user and the site settings',
  access: access.open,
  response: BootstrapData,
});
