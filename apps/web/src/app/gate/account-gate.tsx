import type { ReactNode } from 'react';
import { accountState } from '@kinora/contracts/foundation/account-gate.ts';
import { useBootstrapOrNull } from '#platform/session/session-context.tsx';
import { SuspendedScreen } from './suspended-screen.tsx';
import { VerifyEmailScreen } from './verify-email-screen.tsx';

/** Stands before the router: an account that must be verified first, or is suspended, sees its screen on every path. */
export function AccountGate({ children }: { children: ReactNode }) {
  const data = useBootstrapOrNull();
  if (data === null) return children;
  const state = accountState(data.user, data.settings.require_email_confirmation);
  if (state === 'unverified') return <VerifyEmailScreen />;
  if (state === 'suspended') return <SuspendedScreen />;
  return children;
}
