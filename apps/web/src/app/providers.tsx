import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profilePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Account } from '@kinora/contracts/foundation/account.ts';
import { type IdentityExtensions, IdentityExtensionsProvider } from '#foundation/auth/extensions.tsx';
import type { PageServices } from '#platform/navigation/page-services.ts';
import { SessionProvider } from '#platform/session/session-context.tsx';
import { ThemeStoreContext } from '#platform/theme/use-theme.ts';
import { lazyHydrated } from '#ui/lazy.tsx';

const lazyPanel = (name: 'privacy' | 'data') =>
  lazyHydrated<{ account: Account }>(async () => (await import('./account-panels.ts')).accountPanels[name]());

/** What the modules of this product add to registration, account settings and the user menu. */
const identityExtensions: IdentityExtensions = {
  registrationFields: [],
  accountPanels: [
    { id: 'privacy', title: 'Privacy', Component: lazyPanel('privacy') },
    { id: 'data', title: 'Your data', Component: lazyPanel('data') },
  ],
  profilePath,
};

/** Provides the services of this page view. Wraps the router, so that error screens have them too. */
export function AppProviders({ services, children }: { services: PageServices; children: ReactNode }) {
  return (
    <QueryClientProvider client={services.queryClient}>
      <SessionProvider session={services.session}>
        <ThemeStoreContext value={services.theme}>
          <IdentityExtensionsProvider extensions={identityExtensions}>{children}</IdentityExtensionsProvider>
        </ThemeStoreContext>
      </SessionProvider>
    </QueryClientProvider>
  );
}
