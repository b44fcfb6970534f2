import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { AdSlots } from './ads.ts';
import { ImpersonationState } from './impersonations.ts';
import { PublicSettings } from './site-settings.ts';
import { Theme } from './themes.ts';
import { CurrentUser, GrantedPermission, rightsOf, UserRights } from './users.ts';

/** Sent with every page, and whenever the user changes: the current user and the site's configuration. */
export const BootstrapData = z.object({
  user: CurrentUser.nullable(),
  /**
   * In a page that signed-in users with equal rights share: those rights. Such a page names nobody, so `user` is null
   * until the browser has requested it.
   */
  shared_rights: UserRights.nullable(),
  /** Set while someone views the site as another person: that person is the user above. */
  impersonation: ImpersonationState.nullable(),
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

export const getCurrentUser = endpoint({
  method: 'GET',
  path: 'current-user',
  summary: 'Returns the current user',
  access: access.open,
  response: z.object({ user: CurrentUser.nullable() }),
});

/** What the page may show its viewer. */
export interface Viewer extends UserRights {
  readonly isSignedIn: boolean;
}

/** The rights of the user, or of the guest role. */
export function viewerOf({
  user,
  shared_rights: shared,
  guest_role: guest,
}: Pick<BootstrapData, 'user' | 'shared_rights' | 'guest_role'>): Viewer {
  const rights = user === null ? shared : rightsOf(user);
  if (rights !== null) return { isSignedIn: true, ...rights };
  return {
    isSignedIn: false,
    permissions: guest.permissions,
    role_ids: [],
    is_subscribed: false,
    is_sub_account: false,
  };
}
