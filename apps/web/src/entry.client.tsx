import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { removeCriticalCss } from '#app/critical-css.ts';
import { AppProviders } from '#app/providers.tsx';
import { browserTransport } from '#platform/api/browser-transport.ts';
import { type PageServices, pageServices } from '#platform/navigation/page-services.ts';
import { readPageState } from '#platform/navigation/page-state.tsx';
import { PageQueryClient } from '#platform/query/page-query-client.ts';
import { createSessionStore } from '#platform/session/session-store.ts';
import { fetchBootstrapData, fetchCurrentUser } from '#platform/session/fetch-bootstrap-data.ts';
import { createBrowserThemeStore } from '#platform/theme/theme-store.ts';

const state = readPageState();
const queryClient = new PageQueryClient(browserTransport);
const services: PageServices = {
  queryClient,
  session: createSessionStore(
    () => fetchBootstrapData(browserTransport),
    () => fetchCurrentUser(browserTransport),
  ),
  theme: createBrowserThemeStore(state.storedThemeId),
};
if (state.bootstrap) services.session.set(state.bootstrap);
queryClient.hydrate(state.queries);
const context = new RouterContextProvider();
context.set(pageServices, services);

if (import.meta.env.DEV) removeCriticalCss();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AppProviders services={services}>
        <HydratedRouter getContext={() => context} />
      </AppProviders>
    </StrictMode>,
  );
});
