import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getBackOfficeCounts } from '@kinora/contracts/admin/dashboard.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { getEditedTitle } from '@kinora/contracts/admin/titles.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import * as TitleEditLayout from '#admin/titles/title-edit-layout.tsx';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { AdminFrame } from './admin-frame.tsx';
import AdminLayout, { clientLoader, ErrorBoundary } from './admin-layout.tsx';
import * as unknownPage from './unknown-page.tsx';

beforeEach(() => {
  // React and the router report the errors these tests throw on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const permissions = [foundationPermissions.accessAdmin, cataloguePermissions.updateTitles];
const user = currentUser({ permissions: permissions.map((name) => ({ name, restrictions: [] })) });

/** Opens a title's editor whose request fails with this status. */
function openEditor(status: number) {
  const api = fakeApi();
  api.on(getBackOfficeCounts, () => ({ counts: [] }));
  api.refuse(getEditedTitle, status, { message: 'No.', code: status === 404 ? 'not_found' : 'internal' });
  renderApp(
    [
      {
        loader: clientLoader,
        HydrateFallback: () => null,
        Component: AdminLayout,
        ErrorBoundary,
        children: [
          {
            path: '/admin/titles/:titleId/edit',
            loader: TitleEditLayout.clientLoader,
            Component: TitleEditLayout.default,
          },
        ],
      },
    ],
    { path: '/admin/titles/5/edit', data: bootstrapData({ user }) },
  );
}

test('shows "Not found" inside the back office for a missing record', async () => {
  openEditor(404);
  expect(await screen.findByRole('heading', { level: 1, name: 'Not found' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to dashboard' }).getAttribute('href')).toBe('/admin');
  expect(screen.getByRole('link', { name: 'Titles' })).toBeDefined();
});

test('offers a retry when a page fails to load, and keeps the navigation', async () => {
  openEditor(500);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This page could not be loaded' }),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Titles' })).toBeDefined();
});

test('focuses the heading of the next screen, and leaves the focus on a tab of the same screen', async () => {
  fakeApi().on(getBackOfficeCounts, () => ({ counts: [] }));
  const screenOf = (title: string) => (
    <AdminFrame title={title}>
      <Link to={`/admin/${title}/tab`}>Tab of {title}</Link>
    </AdminFrame>
  );
  renderApp(
    [
      {
        loader: clientLoader,
        HydrateFallback: () => null,
        Component: AdminLayout,
        ErrorBoundary,
        children: [
          { path: '/admin/start', element: screenOf('start') },
          { path: '/admin/titles/:tab?', element: screenOf('titles') },
        ],
      },
    ],
    { path: '/admin/start', data: bootstrapData({ user }) },
  );
  const event = userEvent.setup();
  await screen.findByRole('heading', { level: 1, name: 'start' });
  expect(document.activeElement).toBe(document.body);
  await event.click(screen.getByRole('link', { name: 'Titles' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'titles' });
  expect(document.activeElement).toBe(heading);
  const tab = screen.getByRole('link', { name: 'Tab of titles' });
  await event.click(tab);
  expect(document.activeElement).toBe(tab);
});

test('an unknown address shows "Not found" beside the sidebar and focuses its heading', async () => {
  fakeApi().on(getBackOfficeCounts, () => ({ counts: [] }));
  renderApp(
    [
      {
        loader: clientLoader,
        HydrateFallback: () => null,
        Component: AdminLayout,
        ErrorBoundary,
        children: [
          { path: '/admin/start', element: <AdminFrame title="start">{null}</AdminFrame> },
          { path: '/admin/*', loader: unknownPage.clientLoader, Component: unknownPage.default },
        ],
      },
    ],
    { path: '/admin/start', data: bootstrapData({ user }) },
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Titles' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Not found' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByRole('link', { name: 'Titles' })).toBeDefined();
});
