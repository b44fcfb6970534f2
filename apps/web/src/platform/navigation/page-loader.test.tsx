import { screen, waitFor } from '@testing-library/react';
import { isRouteErrorResponse, matchPath, RouterContextProvider, useRouteError } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listKeywords } from '@kinora/contracts/catalogue/browse.ts';
import { listGenres } from '@kinora/contracts/catalogue/genres.ts';
import { getBootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { bootstrapData, currentUser } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { pageLoader } from './page-loader.ts';
import { pageServices } from './page-services.ts';

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

test('loads required queries into the cache before the page renders', async () => {
  fakeApi().on(listGenres, () => ({ genres: [] }));
  const { queryClient } = open(pageLoader({ queries: () => [query] }));
  await screen.findByText('The page');
  expect(queryClient.getQueryData(query.queryKey)).toEqual({ genres: [] });
});

test('renders cached data immediately, and refetches it in the background', async () => {
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

test('runs dependent queries after the first response, and tolerates their failure', async () => {
  const api = fakeApi();
  api.on(listGenres, () => ({ genres: [{ id: 1, name: 'Drama', slug: 'drama', titles_count: 2 }] }));
  api.refuse(listKeywords, 404, refusal);
  const load = pageLoader({
    queries: () => [query],
    following: async ({ read }) => [
      endpointQuery(listKeywords, { query: { query: read(query).genres[0]?.slug ?? '' } }),
    ],
  });
  open(load);
  expect(await screen.findByText('The page')).toBeDefined();
  expect(api.calls(listKeywords).map((call) => call.query)).toEqual([{ query: 'drama' }]);
});

test.each([404, 403])('responds with %i when a query does', async (status) => {
  fakeApi().refuse(listGenres, status, refusal);
  open(pageLoader({ queries: () => [query] }));
  expect(await screen.findByText(`status ${status}`)).toBeDefined();
});

test('redirects a 401 to the login page, with a redirect back', async () => {
  fakeApi().refuse(listGenres, 401, refusal);
  const { router } = open(pageLoader({ queries: () => [query] }));
  await screen.findByText('Login page');
  expect(router.state.location.search).toBe('?redirect=%2Fpage%3Ftab%3D2');
});

test('clears an ended session before the login page opens, to avoid a redirect loop', async () => {
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

test('passes on the action of an error response', async () => {
  const action = { label: 'Show where it went', action: '/titles/9' };
  fakeApi().refuse(listGenres, 403, { message: 'Gone.', code: 'titles.gone', action });
  const { router } = open(pageLoader({ queries: () => [query] }));
  await waitFor(() => expect(router.state.errors).not.toBeNull());
  expect(Object.values(router.state.errors ?? {})).toEqual([
    expect.objectContaining({ status: 403, data: { message: 'Gone.', code: 'titles.gone', action } }),
  ]);
});

test('renders the page when an optional query fails', async () => {
  fakeApi().refuse(listGenres, 404, refusal);
  const { queryClient } = open(pageLoader({ optional: () => [query] }));
  await screen.findByText('The page');
  expect(queryClient.getQueryState(query.queryKey)?.status).toBe('error');
});

test('redirects visitors of a guarded page to the login page, and users without the permission to /404', async () => {
  const api = fakeApi();
  const load = pageLoader({ access: { permission: 'admin.access' }, queries: () => [query] });
  open(load);
  await screen.findByText('Login page');
  open(load, bootstrapData({ user: currentUser() }));
  await screen.findByText('Nothing here');
  expect(api.calls(listGenres)).toEqual([]);
});

describe('the canonical URL of a page', () => {
  const loadCanonical = pageLoader({
    queries: () => [query],
    canonicalPath: ({ read, params }) => {
      const page = params.page === undefined ? '' : `/${params.page}`;
      return `/titles/7/${read(query).genres[0]?.slug ?? '-'}${page}`;
    },
  });
  const answerOf = (method: string, path: string) =>
    runLoader(loadCanonical, { method, path, pattern: '/titles/:id/:slug?/:page?' });

  beforeEach(() => {
    fakeApi().on(listGenres, () => ({
      genres: [{ id: 1, name: 'Ночь', slug: 'ночь', titles_count: 0 }],
    }));
  });
  const slug = encodeURIComponent('ночь');

  test.each([
    ['a wrong slug', '/titles/7/wrong', `/titles/7/${slug}`],
    ['a missing slug', '/titles/7', `/titles/7/${slug}`],
    ['an empty slug', '/titles/7/', `/titles/7/${slug}`],
    ['a subpage', '/titles/7/wrong/videos', `/titles/7/${slug}/videos`],
    ['a URL with a query', '/titles/7/wrong?tab=2&q=%C3%A9', `/titles/7/${slug}?tab=2&q=%C3%A9`],
  ])('is the permanent redirect target of %s', async (_, path, target) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await answerOf(method, path);
      expect(answer).toMatchObject({ status: 301, location: target });
    }
  });

  test.each([`/titles/7/${slug}`, '/titles/7/ночь', `/titles/7/${slug}/videos`, `/titles/7/${slug}?tab=2`])(
    'is not redirected: %s',
    async (path) => {
      expect(await answerOf('GET', path)).toBeNull();
    },
  );
});

describe('a deleted record', () => {
  const deleted = { message: 'This title no longer exists.', code: 'titles.gone' };
  const moved = { ...deleted, action: { label: 'Show where it went', action: '/titles/9/merged' } };
  const load = pageLoader({ queries: () => [query] });
  const answerOf = (path: string) => runLoader(load, { method: 'GET', path, pattern: '*' });

  test('keeps its status without a replacement', async () => {
    fakeApi().refuse(listGenres, 410, deleted);
    expect(await answerOf('/titles/7/old')).toMatchObject({ status: 410 });
  });

  test.each([
    ['/titles/7/old', '/titles/9/merged'],
    ['/titles/7', '/titles/9/merged'],
    ['/titles/7/old/full-credits', '/titles/9/merged/full-credits'],
    ['/titles/7/old/season/1/episode/2?a=b', '/titles/9/merged/season/1/episode/2?a=b'],
  ])('is redirected permanently to the record it was merged into: %s', async (path, target) => {
    fakeApi().refuse(listGenres, 410, moved);
    expect(await answerOf(path)).toEqual({ status: 301, location: target });
  });

  test('is not redirected for another error status', async () => {
    fakeApi().refuse(listGenres, 403, moved);
    expect(await answerOf('/titles/7/old')).toMatchObject({ status: 403, location: null });
  });
});

/** Runs a loader as the server does: returns its redirect, its error, or nothing. */
async function runLoader(
  load: ReturnType<typeof pageLoader>,
  { method, path, pattern }: { method: string; path: string; pattern: string },
) {
  const { queryClient, session, theme } = renderApp([{ path: '*', element: null }]);
  const context = new RouterContextProvider();
  context.set(pageServices, { queryClient, session, theme });
  const request = new Request(new URL(path, 'http://kinora.test'), { method });
  const params = matchPath(pattern, new URL(request.url).pathname)?.params ?? {};
  try {
    return await load({ request, params, context });
  } catch (answer) {
    if (answer instanceof Response)
      return { status: answer.status, location: answer.headers.get('location') };
    if (isRecord(answer) && isRecord(answer.init)) return { status: answer.init.status, location: null };
    throw answer;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
