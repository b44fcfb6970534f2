import { screen, waitFor } from '@testing-library/react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { expect, test, vi } from 'vitest';
import { listGenres } from '@kinora/contracts/catalogue/genres.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { pageLoader } from './page-loader.ts';

const refusal = { message: 'This failed.', code: 'internal' };

function Status() {
  const error = useRouteError();
  return <p>{isRouteErrorResponse(error) ? `status ${error.status}` : 'broken'}</p>;
}

function open(load: ReturnType<typeof pageLoader>, data = bootstrapData()) {
  return renderApp(
    [
      { path: '/page', loader: load, element: <p>The page</p>, errorElement: <Status /> },
      { path: '/login', element: <p>Login page</p> },
      { path: '/404', element: <p>Nothing here</p> },
    ],
    { path: '/page?tab=2', data },
  );
}

const query = endpointQuery(listGenres);

test('what the page cannot do without is in the cache before it shows', async () => {
  fakeApi().on(listGenres, () => ({ genres: [] }));
  const { queryClient } = open(pageLoader({ queries: () => [query] }));
  await screen.findByText('The page');
  expect(queryClient.getQueryData(query.queryKey)).toEqual({ genres: [] });
});

test('what is cached shows at once, and is asked for anew behind the scenes', async () => {
  fakeApi().on(listGenres, () => ({ genres: [] }));
  const { queryClient, router } = open(pageLoader({ queries: () => [query] }));
  await screen.findByText('The page');
  await router.navigate('/404');
  queryClient.setQueryData(query.queryKey, { genres: [] }, { updatedAt: 1 });
  vi.mocked(fetch).mockReturnValue(new Promise(() => undefined));
  await router.navigate('/page');
  expect(await screen.findByText('The page')).toBeDefined();
  expect(queryClient.getQueryState(query.queryKey)?.fetchStatus).toBe('fetching');
});

test.each([404, 403])('a refusal with %i becomes the status of the page', async (status) => {
  fakeApi().refuse(listGenres, status, refusal);
  open(pageLoader({ queries: () => [query] }));
  expect(await screen.findByText(`status ${status}`)).toBeDefined();
});

test('a call that needs a session sends to the login page, which leads back', async () => {
  fakeApi().refuse(listGenres, 401, refusal);
  const { router } = open(pageLoader({ queries: () => [query] }));
  await screen.findByText('Login page');
  expect(router.state.location.search).toBe('?redirect=%2Fpage%3Ftab%3D2');
});

test('a session that ended elsewhere is forgotten before the login page is asked, which would lead back', async () => {
  const api = fakeApi();
  api.refuse(listGenres, 401, { message: 'Sign in to continue.', code: 'unauthenticated' });
  api.on(getBootstrapData, () => bootstrapData());
  const { session } = open(
    pageLoader({ access: {}, queries: () => [query] }),
    bootstrapData({ user: currentUser() }),
  );
  await screen.findByText('Login page');
  expect(session.get()?.user).toBeNull();
});

test('where something went is handed on with the refusal', async () => {
  const action = { label: 'Show where it went', action: '/titles/9' };
  fakeApi().refuse(listGenres, 410, { message: 'Gone.', code: 'titles.gone', action });
  const { router } = open(pageLoader({ queries: () => [query] }));
  await waitFor(() => expect(router.state.errors).not.toBeNull());
  expect(Object.values(router.state.errors ?? {})).toEqual([
    expect.objectContaining({ status: 410, data: { message: 'Gone.', code: 'titles.gone', action } }),
  ]);
});

test('a section that fails leaves the page standing', async () => {
  fakeApi().refuse(listGenres, 404, refusal);
  const { queryClient } = open(pageLoader({ optional: () => [query] }));
  await screen.findByText('The page');
  expect(queryClient.getQueryState(query.queryKey)?.status).toBe('error');
});

test('a guarded page sends visitors to the login page and people without the right to nothing', async () => {
  const api = fakeApi();
  const load = pageLoader({ access: { permission: 'admin.access' }, queries: () => [query] });
  open(load);
  await screen.findByText('Login page');
  open(load, bootstrapData({ user: currentUser() }));
  await screen.findByText('Nothing here');
  expect(api.calls(listGenres)).toEqual([]);
});
