import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { accountState } from '@kinora/contracts/foundation/account-gate.ts';
import { useBootstrapPart } from '#platform/session/session-context.tsx';
import { lazyPart } from '#ui/lazy.tsx';
import { hasIntent } from '../marks/stored-intent.ts';

const Runner = lazyPart(async () => (await import('./parts/intent-runner.tsx')).IntentRunner);

/** These pages navigate on their own once someone has signed in, which would close a dialog. */
const SIGN_IN_PAGES = /^\/(?:workspace\/join\/)?(?:login|register)$/;

/** Carries out what a guest wanted to do, once they have an account that may. Use it once, in the overlays. */
export function CarryOutIntent() {
  const { pathname } = useLocation();
  const isMember = useBootstrapPart(
    (data) =>
      data !== null &&
      data.user !== null &&
      accountState(data.user, data.settings.require_email_confirmation) === 'normal',
  );
  if (!isMember || SIGN_IN_PAGES.test(pathname) || !hasIntent()) return null;
  return (
    <Suspense>
      <Runner />
    </Suspense>
  );
}
