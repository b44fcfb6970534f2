import { useMutation, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listGenres } from '@kinora/contracts/catalogue/genres.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { call } from '#platform/api/call.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { SessionWatch } from './session-watch.ts';

const suspended = bootstrapData({ user: currentUser({ banned_at: '2026-02-01T00:00:00Z' }) });

function Page() {
  const query = useQuery({ ...endpointQuery(listGenres), enabled: false });
  const mutation = useMutation({ mutationFn: () => call(listGenres) });
  return (
    <>
      <SessionWatch />
      <button type="button" onClick={() => void query.refetch()}>
        Read
      </button>
      <button type="button" onClick={() => mutation.mutate()}>
        Write
      </button>
    </>
  );
}

function open(data = bootstrapData({ user: currentUser() })) {
  const api = fakeApi();
  api.on(getBootstrapData, () => suspended);
  return { api, ...renderApp([{ path: '*', element: <Page /> }], { data }) };
}

test.each([
  ['Read', 403, 'account_suspended'],
  ['Write', 403, 'account_suspended'],
  ['Read', 403, 'email_unverified'],
  ['Write', 401, 'unauthenticated'],
])('reloads the session after a rejected call: %s, %i %s', async (name, status, code) => {
  const { api, session } = open();
  api.refuse(listGenres, status, { message: 'No.', code });
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(session.get()).toEqual(suspended));
  expect(api.calls(getBootstrapData)).toHaveLength(1);
});

test.each([
  ['another error', 403, 'forbidden', bootstrapData({ user: currentUser() })],
  ['a visitor', 401, 'unauthenticated', bootstrapData()],
])('does not reload the session for %s', async (_, status, code, data) => {
  const { api, queryClient } = open(data);
  api.refuse(listGenres, status, { message: 'No.', code });
  await userEvent.click(screen.getByRole('button', { name: 'Write' }));
  await waitFor(() => expect(queryClient.getMutationCache().getAll()[0]?.state.status).toBe('error'));
  expect(api.calls(getBootstrapData)).toEqual([]);
});
