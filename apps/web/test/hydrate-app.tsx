import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished, vi } from 'vitest';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { AppProviders } from '#app/providers.tsx';
import { browserTransport } from '#platform/api/browser-transport.ts';
import { pageServices } from '#platform/navigation/page-services.ts';
import { PageQueryClient } from '#platform/query/page-query-client.ts';
import { createSessionStore } from '#platform/session/session-store.ts';
import { createServerThemeStore } from '#platform/theme/theme-store.ts';

/** Renders a page as the server does, then hydrates it. Returns the errors that React reports. */
export async function hydrateApp(
  route: RouteObject,
  { path, data }: { path: string; data: BootstrapData },
): Promise<{ written: string; complaints: string[] }> {
  const session = createSessionStore(() => Promise.reject(new Error('It is there already')));
  session.set(data);
  const queryClient = new PageQueryClient(browserTransport);
  const services = { queryClient, session, theme: createServerThemeStore(null) };
  const context = new RouterContextProvider();
  context.set(pageServices, services);
  const router = createMemoryRouter([route], { initialEntries: [path], getContext: () => context });
  await vi.waitFor(() => {
    if (!router.state.initialized) throw new Error('Its loader is still at work');
  });
  const page = (
    <AppProviders services={services}>
      <RouterProvider router={router} />
    </AppProviders>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  const written = container.textContent;

  const complaints: string[] = [];
  const log = vi.spyOn(console, 'error').mockImplementation((text) => complaints.push(String(text)));
  const root = await act(async () =>
    hydrateRoot(container, page, { onRecoverableError: (error) => complaints.push(String(error)) }),
  );
  onTestFinished(async () => {
    await act(async () => root.unmount());
    log.mockRestore();
    container.remove();
  });
  // The real server waits for lazy parts; `renderToString` does not, so its Suspense error is ignored.
  const isOurs = (text: string) => /hydrat|match/i.test(text) && !text.includes('does not support Suspense');
  return { written, complaints: complaints.filter(isOurs) };
}
