import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { logout } from '@kinora/contracts/foundation/auth.ts';
import { useUser } from '#platform/session/session-context.tsx';
import { StagedSession } from '#platform/session/staged-session.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import LoginPage, { clientLoader } from './login-page.tsx';
import { useLogout } from './use-logout.ts';

test('[A2-140] [A4-002] clears the cache, applies the bootstrap data and opens the login page, without a render in between', async () => {
  fakeApi().on(logout, () => ({ bootstrapData: bootstrapData() }));
  const renderedNames: (string | undefined)[] = [];
  function PrivatePage() {
    renderedNames.push(useUser()?.name);
    const { mutate } = useLogout();
    return (
      <button type="button" onClick={() => mutate()}>
        Log out
      </button>
    );
  }
  const { router, session, queryClient } = renderApp(
    [
      {
        element: (
          <>
            <StagedSession />
            <Outlet />
          </>
        ),
        children: [
          { path: '/private', element: <PrivatePage /> },
          { path: '/login', loader: clientLoader, element: <LoginPage /> },
          { path: '*', element: <p>Elsewhere</p> },
        ],
      },
    ],
    { path: '/private', data: bootstrapData({ user: currentUser({ name: 'Nadia' }) }) },
  );
  queryClient.setQueryData(['secret'], 'of the person before');
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByLabelText('Email')).toBeDefined();
  expect(router.state.location.pathname).toBe('/login');
  expect(session.get()?.user).toBeNull();
  expect(queryClient.getQueryData(['secret'])).toBeUndefined();
  expect(new Set(renderedNames)).toEqual(new Set(['Nadia']));
});
