import { type ReactNode, Suspense } from 'react';
import { accountState } from '@kinora/contracts/foundation/account-gate.ts';
import { useBootstrapPart } from '#platform/session/session-context.tsx';
import { lazyPart } from '#ui/lazy.tsx';

/** Lazy, because very few users ever see these screens. */
const screens = {
  unverified: lazyPart(async () => (await import('./verify-email-screen.tsx')).VerifyEmailScreen),
  suspended: lazyPart(async () => (await import('./suspended-screen.tsx')).SuspendedScreen),
};

/** Wraps the router: an account that is suspended or must be verified first sees its screen on every path. */
export function AccountGate({ children }: { children: ReactNode }) {
  const state = useBootstrapPart((data) =>
    data ? accountState(data.user, data.settings.require_email_confirmation) : 'normal',
  );
  if (state === 'normal') return children;
  const Screen = screens[state];
  return (
    <Suspense>
      <Screen />
    </Suspense>
  );
}
