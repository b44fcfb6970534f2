import { render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { AppProviders } from '#app/providers.tsx';
import { browserTransport } from '#platform/api/browser-transport.ts';
import { pageServices } from '#platform/navigation/page-services.ts';
import { PageQueryClient } from '#platform/query/page-query-client.ts';
import { fetchBootstrapData } from '#platform/session/fetch-bootstrap-data.ts';
import { createSessionStore } from '#platform/session/session-store.ts';
import { createServerThemeStore } from '#platform/theme/theme-store.ts';
import { bootstrapData } from './bootstrap-data.ts';

/** Renders routes with all services of the application, like one browser tab. */
export function renderApp(
  routes: RouteObject[],
  options: { path?: string; data?: BootstrapData | null } = {},
) {
  const data = options.data === undefined ? bootstrapData() : options.data;
  const session = createSessionStore(() => fetchBootstrapData(browserTransport));
  if (data) session.set(data);
  const queryClient = new PageQueryClient(browserTransport);
  const { queries, ...others } = queryClient.getDefaultOptions();
  // Failed queries are retried as often as in the product, but without the delays.
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  const services = {
    queryClient,
    session,
    theme: createServerThemeStore(null),
  };
  const context = new RouterContextProvider();
  context.set(pageServices, services);
  const router = createMemoryRouter(routes, {
    initialEntries: [options.path ?? '/'],
    getContext: () => context,
  });
  render(
    <AppProviders services={services}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  return { router, ...services };
}
