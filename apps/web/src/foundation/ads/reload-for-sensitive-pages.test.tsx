import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { openDocument } from '#platform/navigation/open-document.ts';
import { renderApp } from '#test/render-app.tsx';
import { ReloadForSensitivePages } from './reload-for-sensitive-pages.tsx';

vi.mock('#platform/navigation/open-document.ts', () => ({ openDocument: vi.fn() }));

afterEach(() => {
  vi.mocked(openDocument).mockReset();
});

const open = (to: string) =>
  renderApp([
    {
      path: '*',
      element: (
        <>
          <ReloadForSensitivePages />
          <Link to={to}>Go</Link>
        </>
      ),
    },
  ]);

test('loads a new document for a sensitive page', async () => {
  const { router } = open('/account-settings?tab=password#new');
  await userEvent.click(screen.getByRole('link', { name: 'Go' }));
  await waitFor(() => expect(openDocument).toHaveBeenCalledWith('/account-settings?tab=password#new'));
  expect(router.state.location.pathname).toBe('/');
});

test('navigates to any other page without a new document', async () => {
  const { router } = open('/movies');
  await userEvent.click(screen.getByRole('link', { name: 'Go' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/movies'));
  expect(openDocument).not.toHaveBeenCalled();
});
