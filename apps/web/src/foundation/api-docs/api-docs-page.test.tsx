import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import {
  type ApiCall,
  type ApiField,
  getApiCall,
  listApiCalls,
} from '@kinora/contracts/foundation/api-docs.ts';
import { bootstrapData, currentUser, publicSettings } from '#test/bootstrap-data.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderApp } from '#test/render-app.tsx';
import { siteRoute } from '#test/site-routes.ts';
import ApiDocsPage, { clientLoader } from './api-docs-page.tsx';

const withPermissions = (...names: string[]) => ({
  permissions: names.map((name) => ({ name, restrictions: [] })),
});
const guest = (...names: string[]) => bootstrapData({ guest_role: withPermissions(...names) });

const field = (name: string, changes: Partial<ApiField> = {}): ApiField => ({
  name,
  type: 'string',
  format: null,
  is_required: true,
  is_nullable: false,
  values: [],
  minimum: null,
  maximum: null,
  max_length: null,
  default: null,
  ...changes,
});

const call: ApiCall = {
  id: 'get_titles',
  method: 'GET',
  path: '/api/v1/titles',
  summary: 'Titles of the site',
  access: 'titles.view',
  path_fields: [],
  query_fields: [
    field('order', { is_required: false, values: ['popularity', 'updated_at'], default: 'popularity' }),
    field('perPage', { type: 'integer', is_required: false, minimum: 1, maximum: 100 }),
  ],
  body_fields: [],
  answer_fields: [field('pagination.data[].year', { type: 'integer', is_nullable: true })],
  errors: [{ status: 429, code: 'rate_limited', message: 'Too many attempts.' }],
  rate: null,
  example: { path: '/api/v1/titles', body: null, answer: '{"pagination":{}}', type: 'application/json' },
};
const { id, method, path, summary } = call;
const genre = { id: 'post_genres', method: 'POST', path: '/api/v1/genres', summary: 'Adds a genre' };

function open(address: string, data = guest('api.access')) {
  const api = fakeApi();
  api.on(listApiCalls, () => ({
    groups: [
      { name: 'genres', calls: [genre] },
      { name: 'titles', calls: [{ id, method, path, summary }] },
    ],
  }));
  api.on(getApiCall, () => ({ call }));
  renderApp(
    [
      {
        path: siteRoute('/api-docs/:call?'),
        loader: clientLoader,
        element: <ApiDocsPage />,
        ErrorBoundary: Failure,
        HydrateFallback: () => null,
      },
      { path: '/login', element: <p>Login page</p> },
    ],
    { path: address, data },
  );
  return api;
}
const NOTHING = 'Failed with 404';

/** Shows the status that the page fails with, which is also the server's response status. */
function Failure() {
  const error = useRouteError();
  return <p>Failed with {isRouteErrorResponse(error) ? error.status : 'something else'}</p>;
}

describe('access', () => {
  test('[B2-039] [B6-014] is granted to a visitor whose role has api.access, without login', async () => {
    open('/api-docs');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('API');
    expect(screen.getByRole('link', { name: /Titles of the site/ }).getAttribute('href')).toBe(
      '/api-docs/get_titles',
    );
  });

  test.each([
    ['[B2-039] [B6-014] a visitor without api.access', guest('titles.view')],
    [
      '[B2-039] [B6-014] a user without api.access',
      bootstrapData({ user: currentUser(withPermissions('titles.view')) }),
    ],
    [
      'everybody when the site has no API',
      bootstrapData({
        guest_role: withPermissions('api.access'),
        settings: publicSettings({ api: { integrated: false } }),
      }),
    ],
  ])('is denied to %s', async (_, data) => {
    const api = open('/api-docs', data);
    expect(await screen.findByText(NOTHING)).toBeDefined();
    expect(api.calls(listApiCalls)).toEqual([]);
  });
});

describe('an endpoint', () => {
  test('shows its parameters, response and errors, beside examples', async () => {
    open('/api-docs/get_titles');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Titles of the site');
    const article = within(screen.getByRole('article'));
    expect(article.getByText('Needs the permission titles.view.')).toBeDefined();
    expect(article.getByText('order').nextElementSibling?.textContent).toBe(
      'stringoptionalone of popularity, updated_atdefault popularity',
    );
    expect(article.getByText('perPage').nextElementSibling?.textContent).toBe('integeroptional1 to 100');
    expect(article.getByText('pagination.data[].year').nextElementSibling?.textContent).toBe(
      'integer | null',
    );
    expect(article.getByRole('row', { name: /429 rate_limited/ })).toBeDefined();
    expect(article.queryByRole('heading', { name: 'Body' })).toBeNull();
    const samples = within(screen.getByRole('complementary', { name: 'Examples' }));
    expect(samples.getByRole('region', { name: 'curl' }).textContent).toContain(
      'http://kinora.test/api/v1/titles',
    );
    expect(samples.getByRole('region', { name: 'JavaScript' }).textContent).toContain('await fetch(');
    expect(samples.getByRole('region', { name: 'Response' }).textContent).toContain('{"pagination":{}}');
  });

  test('is marked in the list', async () => {
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    open('/api-docs/get_titles');
    const link = await screen.findByRole('link', { name: /Titles of the site/ });
    expect(link.getAttribute('aria-current')).toBe('page');
    expect(scrollIntoView.mock.contexts).toEqual([link]);
    expect(screen.getByRole('link', { name: /Adds a genre/ }).getAttribute('aria-current')).toBeNull();
  });

  test('shows not found when it does not exist', async () => {
    open('/api-docs/get_nothing').refuse(getApiCall, 404, { message: 'None', code: 'not_found' });
    expect(await screen.findByText(NOTHING)).toBeDefined();
  });
});

test('filters the list by method, path or words, by keyboard alone', async () => {
  const user = userEvent.setup();
  open('/api-docs');
  const search = await screen.findByRole('searchbox', { name: 'Search endpoints' });
  await user.type(search, 'post genre');
  expect(screen.queryByRole('link', { name: /Titles of the site/ })).toBeNull();
  expect(screen.getByRole('link', { name: /Adds a genre/ })).toBeDefined();
  await user.type(search, ' nothing');
  expect(screen.getByText('There are no items matching your query')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('link', { name: /Titles of the site/ })).toBeDefined();
});
