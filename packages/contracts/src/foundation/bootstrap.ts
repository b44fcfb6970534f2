import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { AdSlots } from './ads.ts';
import { PublicSettings } from './site-settings.ts';
import { Theme } from './themes.ts';
import { CurrentUser, HeldPermission } from './users.ts';

/** What every page and every change of identity carries: who is looking, and how the site is set up. */
export const BootstrapData = z.object({
  user: CurrentUser.nullable(),
  guest_role: z.object({ permissions: z.array(HeldPermission) }),
  settings: PublicSettings,
  ads: AdSlots,
  themes: z.array(Theme),
  i18n: z.object({
    language: z.string(),
    direction: z.enum(['ltr', 'rtl']),
    lines: z.record(z.string(), z.string()),
    /** What people may choose from; empty where the site does not let them. */
    languages: z.array(z.object({ language: z.string(), name: z.string() })),
  }),
  /** Opens the registration page for a visitor while registration is open. */
  registration_key: z.string().nullable(),
  seo: z.object({ title: z.string(), description: z.string() }),
});
export type BootstrapData = z.infer<typeof BootstrapData>;

export const getBootstrapData = endpoint({
  method: 'GET',
  path: 'bootstrap-data',
  summary: 'Who is looking, and how the site is set up',
  access: access.open,
  response: BootstrapData,
});
