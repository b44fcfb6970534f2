import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type BootstrapData, viewerOf } from '@kinora/contracts/foundation/bootstrap.ts';
import { pageServices } from '#platform/navigation/page-services.ts';
import { loginTarget } from './login-target.ts';

/** Returns where a visitor is redirected instead of seeing the page, or null if they may see it. */
type Refusal = (data: BootstrapData, url: URL) => string | null;

/** The loader of a page for visitors. Redirects signed-in users to where signing in would have led. */
export function authPageLoader(refusal: Refusal = () => null) {
  return async ({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<null> => {
    const data = await context.get(pageServices).session.load();
    const url = new URL(request.url);
    const target = viewerOf(data).isSignedIn ? loginTarget(data, url.search) : refusal(data, url);
    if (target !== null) throw redirect(target);
    return null;
  };
}
