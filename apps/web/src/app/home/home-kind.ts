import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { registerPath } from '#foundation/auth/auth-paths.ts';

/** Where a fresh site keeps what its home page shows. */
const HOME_SLUG = 'home';

/** What stands at `/`: a channel, the landing page, or another page in its place. */
export type HomeKind =
  | { readonly kind: 'channel'; readonly slugOrId: string }
  | { readonly kind: 'landing' }
  | { readonly kind: 'elsewhere'; readonly path: string };

/** As the owner chose. Whoever is signed in has no use for the pages that lead in, and sees the channel. */
export function homeKind({ settings, user, registration_key: key }: BootstrapData): HomeKind {
  const { type, value } = settings.homepage;
  const isGuest = user === null;
  if (type === 'landingPage') return { kind: 'landing' };
  if (type === 'loginPage' && isGuest) return { kind: 'elsewhere', path: '/login' };
  if (type === 'registerPage' && isGuest)
    return { kind: 'elsewhere', path: registerPath({ key }) ?? '/login' };
  return { kind: 'channel', slugOrId: type === 'channel' && value !== null ? String(value) : HOME_SLUG };
}
