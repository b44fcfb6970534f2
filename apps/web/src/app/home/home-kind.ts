import { type BootstrapData, viewerOf } from '@kinora/contracts/foundation/bootstrap.ts';
import { registerPath } from '#foundation/auth/auth-paths.ts';

/** The slug of a fresh site's home channel. */
const HOME_SLUG = 'home';

/** What `/` shows: a channel, the landing page, or a redirect to another page. */
export type HomeKind =
  | { readonly kind: 'channel'; readonly slugOrId: string }
  | { readonly kind: 'landing' }
  | { readonly kind: 'elsewhere'; readonly path: string };

/** Follows the owner's setting. Signed-in users do not need the login or registration page, so they get the channel. */
export function homeKind(data: BootstrapData): HomeKind {
  const { settings, registration_key: key } = data;
  const { type, value } = settings.homepage;
  const isGuest = !viewerOf(data).isSignedIn;
  if (type === 'landingPage') return { kind: 'landing' };
  if (type === 'loginPage' && isGuest) return { kind: 'elsewhere', path: '/login' };
  if (type === 'registerPage' && isGuest)
    return { kind: 'elsewhere', path: registerPath({ key }) ?? '/login' };
  return { kind: 'channel', slugOrId: type === 'channel' && value !== null ? String(value) : HOME_SLUG };
}
