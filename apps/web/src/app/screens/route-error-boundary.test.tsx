import { screen } from '@testing-library/react';
import { data, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// The screens load this lazily; imported here, so that no test waits for it.
import '#app/shell/overlays.tsx';
import { ApiError } from '#platform/api/api-error.ts';
import { renderApp } from '#test/render-app.tsx';
import NotFoundPage, { loader } from './not-found-page.tsx';
import { RouteErrorBoundary } from './route-error-boundary.tsx';

beforeEach(() => {
  // React and the router report the errors these tests throw on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const failing = (error: unknown): RouteObject => ({
  path: '/',
  loader: () => {
    throw error;
  },
  element: <p>The page</p>,
  ErrorBoundary: RouteErrorBoundary,
});
const notFound = "Looks like you've found the doorway to the great nothing";
const general = 'There was an issue loading this page';

test('[A2-030] a route error with status 404 shows the not-found screen', async () => {
  renderApp([failing(data(null, { status: 404 }))]);
  expect(await screen.findByRole('heading', { name: notFound })).toBeDefined();
});

test('shows the not-found screen when a query returns 404 during rendering', async () => {
  renderApp([failing(new ApiError(404, {}))]);
  expect(await screen.findByRole('heading', { name: notFound })).toBeDefined();
});

test.each([
  ['500', data(null, { status: 500 })],
  ['403', data(null, { status: 403 })],
  ['410', data(null, { status: 410 })],
  ['none', new Error('boom')],
])('[A2-031] a route error with status %s shows the generic error screen', async (_, error) => {
  renderApp([failing(error)]);
  expect(await screen.findByRole('heading', { name: general })).toBeDefined();
  expect(screen.queryByText(notFound)).toBeNull();
});

test('shows the message of a 410 response, with a link home', async () => {
  renderApp([
    failing(data({ code: 'titles.gone', message: 'This title no longer exists.' }, { status: 410 })),
  ]);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This title no longer exists.' }),
  ).toBeDefined();
  expect(screen.queryByText(general)).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
});

test('links from a merged record to the one that replaced it', async () => {
  const body = {
    code: 'titles.gone',
    message: 'This title no longer exists.',
    action: { label: 'Show where it went', action: '/titles/9/other' },
  };
  renderApp([failing(new ApiError(410, body))]);
  const link = await screen.findByRole('link', { name: 'Show where it went' });
  expect(link.getAttribute('href')).toBe('/titles/9/other');
});

test('ignores a javascript: link in an error response', async () => {
  const action = { label: 'Show where it went', action: 'javascript:alert(1)' };
  renderApp([failing(data({ code: 'titles.gone', message: 'Gone.', action }, { status: 410 }))]);
  await screen.findByRole('heading', { name: 'Gone.' });
  expect(screen.queryByRole('link', { name: 'Show where it went' })).toBeNull();
});

test('[A2-029] the generic error screen says that there was an issue and to try again later', async () => {
  renderApp([failing(new Error('boom'))]);
  expect(await screen.findByText('There was an issue loading this page')).toBeDefined();
  expect(screen.getByText('Please try again later')).toBeDefined();
});

test('[A2-025] [A2-026] [A2-027] the not-found screen has its heading, its text and a button home', async () => {
  renderApp([{ path: '/404', Component: NotFoundPage }], { path: '/404' });
  expect(await screen.findByRole('heading', { level: 1, name: notFound })).toBeDefined();
  expect(
    screen.getByText('Sorry about that! Please visit our homepage to get where you need to go.'),
  ).toBeDefined();
  expect(screen.getByRole('link', { name: 'Take me there!' }).getAttribute('href')).toBe('/');
});

test('the not-found page responds with status 404', () => {
  expect(loader().init?.status).toBe(404);
});
