import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { AppProviders } from '#app/providers.tsx';
import { browserTransport } from '#platform/api/browser-transport.ts';
import { pageServices } from '#platform/navigation/page-services.ts';
import { PageQueryClient } from '#platform/query/page-query-client.ts';
import { createSessionStore } from '#platform/session/session-store.ts';
import { createServerThemeStore } from '#platform/theme/theme-store.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { answerFilms, filmsRoute, filtered, listFilms, MOVIES } from '#test/films-table.tsx';

test('a list is the same in the browser as the server wrote it, whatever the browser remembers', async () => {
  fakeApi().on(listFilms, (call) => answerFilms(call));
  const session = createSessionStore(() => Promise.reject(new Error('It is there already')));
  session.set(bootstrapData({ user: currentUser() }));
  const queryClient = new PageQueryClient(browserTransport);
  const services = { queryClient, session, theme: createServerThemeStore(null) };
  const context = new RouterContextProvider();
  context.set(pageServices, services);
  const router = createMemoryRouter([filmsRoute], {
    initialEntries: [`/admin/films${filtered({ match: 'all', rules: [MOVIES] })}&orderBy=year`],
    getContext: () => context,
  });
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  const page = (
    <AppProviders services={services}>
      <RouterProvider router={router} />
    </AppProviders>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  expect(container.textContent).toContain('Film 01');

  localStorage.setItem(`columns:${currentUser().id}:films`, 'year');
  const complaints: string[] = [];
  const log = vi.spyOn(console, 'error').mockImplementation((text) => complaints.push(String(text)));
  const root = await act(async () =>
    hydrateRoot(container, page, { onRecoverableError: (error) => complaints.push(String(error)) }),
  );
  // What comes late is waited for by the real server, not by the plain function that stands in for it.
  const isOurs = (text: string) => /hydrat|match/i.test(text) && !text.includes('does not support Suspense');
  expect(complaints.filter(isOurs)).toEqual([]);
  await screen.findByRole('grid', { name: 'Films' });
  expect(screen.queryByRole('columnheader', { name: /Year/ })).toBeNull();
  await act(async () => root.unmount());
  log.mockRestore();
  container.remove();
});
