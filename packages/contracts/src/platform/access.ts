/**
 * Who may call an endpoint. Every endpoint declares one of these rules; the server does not start without it.
 *
 * - open: everyone, including suspended and unverified accounts (sign out, bootstrap data)
 * - public: visitors and signed-in users, but not suspended or unverified accounts
 * - pending: signed-in users, even before their email address is verified
 * - login: signed-in users
 * - permission: users with the permission; visitors have those of the guest role
 */
export type Access =
  | { readonly kind: 'open' }
  | { readonly kind: 'public' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'login' }
  | { readonly kind: 'permission'; readonly permission: string };

export const access = {
  open: { kind: 'open' },
  public: { kind: 'public' },
  pending: { kind: 'pending' },
  login: { kind: 'login' },
  permission: (permission: string): Access => ({ kind: 'permission', permission }),
} as const satisfies Record<string, Access | ((permission: string) => Access)>;

/** The account state that decides which screens and endpoints are accessible. */
export type AccountState = 'normal' | 'unverified' | 'suspended';
