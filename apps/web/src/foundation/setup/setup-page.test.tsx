import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { expect, test } from 'vitest';
import { createFirstAdmin, getSetup } from '@kinora/contracts/foundation/setup.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import SetupPage, { clientLoader } from './setup-page.tsx';

function Status() {
  const error = useRouteError();
  return <p>{isRouteErrorResponse(error) ? `status ${error.status}` : 'broken'}</p>;
}

const open = (search = '?token=a-secret') =>
  renderApp(
    [
      {
        path: '/setup',
        loader: clientLoader,
        HydrateFallback: () => null,
        element: <SetupPage />,
        errorElement: <Status />,
      },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { path: `/setup${search}` },
  );

test('opens the form with the token of the console, and creates the first administrator', async () => {
  const api = fakeApi();
  api.on(getSetup, () => ({}));
  const admin = currentUser({ permissions: [{ name: 'admin', restrictions: [] }] });
  api.on(createFirstAdmin, () => ({ bootstrapData: bootstrapData({ user: admin }) }));
  const { router, session } = open();
  await userEvent.type(await screen.findByLabelText('Name'), 'Nadia');
  await userEvent.type(screen.getByLabelText('Email'), 'nadia@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'a long password');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'a long password');
  await userEvent.click(screen.getByRole('button', { name: 'Create administrator' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/setup'));
  expect(session.get()?.user?.id).toBe(admin.id);
  expect(api.calls(getSetup)[0]?.query).toEqual({ token: 'a-secret' });
  expect(api.calls(createFirstAdmin)[0]?.body).toEqual({
    token: 'a-secret',
    name: 'Nadia',
    email: 'nadia@example.org',
    password: 'a long password',
    password_confirmation: 'a long password',
  });
});

test('shows not found for a wrong token, or once the site has an account', async () => {
  fakeApi().refuse(getSetup, 404, { message: 'This could not be found.', code: 'not_found' });
  open();
  expect(await screen.findByText('status 404')).toBeDefined();
});

test('shows not found without a token, and sends no request', async () => {
  const api = fakeApi();
  open('');
  expect(await screen.findByText('status 404')).toBeDefined();
  expect(api.calls(getSetup)).toEqual([]);
});
