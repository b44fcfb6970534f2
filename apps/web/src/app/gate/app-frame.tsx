import type { ReactNode } from 'react';
import { NavigationBar } from '#app/progress/navigation-bar.tsx';
import { LoadingBoundary } from '#app/screens/loading-boundary.tsx';
import { CookieNotice } from '#foundation/consent/cookie-notice.tsx';
import { DialogHost } from '#platform/dialog/dialog-host.tsx';
import { MutationErrors } from '#platform/errors/mutation-errors.ts';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { AccountGate } from './account-gate.tsx';

/** Around every screen, errors included: the gate in front of the router, and the overlays above all. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <NavigationBar />
      <LoadingBoundary>
        <AccountGate>{children}</AccountGate>
      </LoadingBoundary>
      <CookieNotice />
      <MutationErrors />
      <DialogHost />
      <ToastHost />
    </>
  );
}
