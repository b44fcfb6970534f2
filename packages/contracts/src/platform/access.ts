/**
 * Who may call an endpoint. Every endpoint declares one of these; a server whose endpoint lacks it refuses to start.
 *
 * - open: everybody, even a suspended or unverified account (sign out, bootstrap data)
 * - public: visitors and signed-in people, but not suspended or unverified accounts
 * - pending: signed-in people, also before their address is verified
 * - login: signed-in people
 * - permission: whoever holds the permission; visitors hold those of the guest role
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

/** The state of an account that decides which screens and calls it may reach. */
export type AccountState = 'normal' | 'unverified' | 'suspended';
