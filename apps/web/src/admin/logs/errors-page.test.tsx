import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  countErrors,
  type ErrorFrame,
  type ErrorGroup,
  getError,
  listErrors,
  setErrorState,
} from '@kinora/contracts/foundation/logs.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import * as page from './errors-page.tsx';

const route = '/admin/logs/error';
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 5000).toISOString();

const group = (id: number, values: Partial<ErrorGroup> = {}): ErrorGroup => ({
  id,
  exception: `Failure${id}`,
  message: 'It failed',
  place: 'foundation/billing/prices.service.ts:41',
  state: 'known',
  times: 37,
  people_count: 3,
  first_at: ago(90),
  last_at: ago(14),
  days: [0, 0, 0, 0, 0, 0, 0, 0, 20, 17],
  ...values,
});
const VALIDATION = group(1, {
  exception: 'ValidationFailure',
  message: 'prices[0].amount: expected integer, got 7.5',
  state: 'new',
});
const frame = (name: string, values: Partial<ErrorFrame> = {}): ErrorFrame => ({
  function: name,
  place: `foundation/${name}.ts:12`,
  is_own: true,
  source: null,
  ...values,
});
const FRAMES = [
  frame('savePrices', {
    source: [
      { line: 40, text: '  ...price,', is_place: false },
      { line: 41, text: '  amount: parse(price.amount),', is_place: true },
    ],
  }),
  frame('updatePlan'),
  frame('dispatch', { is_own: false }),
  frame('next', { is_own: false }),
];
const OCCURRENCE = {
  id: 9,
  times: 12,
  created_at: ago(50),
  last_at: ago(14),
  request_id: '01JCT8Q4ZK7M',
  request: 'PUT /api/v1/admin/plans/3',
  page: '/admin/plans/3/edit',
  release: '1.14.2',
  user: { id: 7, name: 'Orla Whitcombe' },
};

function open(groups: ErrorGroup[], { address = route, extra = [] as string[] } = {}) {
  const api = fakeApi();
  const rows = new Map(groups.map((one) => [one.id, one]));
  api.on(listErrors, () => ({
    pagination: {
      data: [...rows.values()],
      per_page: 15,
      next_cursor: null,
      prev_cursor: null,
      total: rows.size,
      is_total_exact: true,
    },
  }));
  api.on(getError, ({ path }) => {
    const shown = rows.get(Number(path.split('/').at(-1))) ?? group(0);
    const occurrences = [OCCURRENCE, { ...OCCURRENCE, id: 8, times: 1, last_at: ago(180), user: null }];
    return {
      error: { ...shown, frames: FRAMES, trace: 'ValidationFailure: …\n  at savePrices', occurrences },
    };
  });
  // After `getError`, whose path also matches this one.
  api.on(countErrors, () => ({ counts: { new: 1, known: 4, ignored: 2, resolved: 0 } }));
  api.on(setErrorState, ({ body }) => {
    const { ids, state } = body as { ids: number[]; state: ErrorGroup['state'] };
    for (const id of ids) rows.set(id, { ...(rows.get(id) ?? group(id)), state });
    return { changed: ids.length };
  });
  const permissions = [foundationPermissions.viewLogs, ...extra];
  return { api, ...openAdmin(page, { route, path: address, permissions }) };
}
const findRow = (name: RegExp) => screen.findByRole('row', { name });
const openDrawer = async (name: string) => within(await screen.findByRole('dialog', { name }));
const filtersOf = (query: Readonly<Record<string, string>> | undefined): unknown =>
  JSON.parse(query?.['filters'] ?? 'null');

test('lists errors with their count, days, people, times and state', async () => {
  open([VALIDATION, group(2, { times: 1204, people_count: 0 })]);
  const row = await findRow(/ValidationFailure/);
  for (const text of [
    'prices[0].amount: expected integer, got 7.5',
    '37 times in 10 days, 17 today',
    '1 hour ago',
    '14 minutes ago',
    'New',
  ])
    expect(row.textContent).toContain(text);
  const known = await findRow(/Failure2/);
  for (const text of ['1,204', '–', 'Known']) expect(known.textContent).toContain(text);
  expect(screen.getByRole('link', { name: 'Download log' }).getAttribute('href')).toBe(
    '/api/v1/logs/error/download-latest',
  );
});

test('redirects users without the permission to view logs', async () => {
  const { router } = openAdmin(page, { route, permissions: [] });
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).not.toBe(route);
});

test('shows open errors first; a segment selects ignored ones and returns to the first page', async () => {
  const { api, user, router } = open([group(2)], { address: `${route}?cursor=abc&before=15&query=smtp` });
  await findRow(/Failure2/);
  const notIn = (value: string) => ({ key: 'state', operator: 'is_not', value });
  expect(filtersOf(api.calls(listErrors)[0]?.query)).toEqual({
    match: 'all',
    rules: [notIn('ignored'), notIn('resolved')],
  });
  expect(await screen.findByRole('radio', { name: /Open\s*5/ })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('radio', { name: /Ignored/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?query=smtp&state=ignored'));
  await waitFor(() => {
    const last = api.calls(listErrors).at(-1)?.query;
    expect(last).toMatchObject({ query: 'smtp' });
    expect(last).not.toHaveProperty('cursor');
    expect(filtersOf(last)).toEqual({
      match: 'all',
      rules: [{ key: 'state', operator: 'is', value: 'ignored' }],
    });
  });
});

test('combines a segment with the filters of the user, of which all must match', async () => {
  const rule = { key: 'times', operator: 'at_least', value: 10 };
  const filters = JSON.stringify({ match: 'any', rules: [rule] });
  const address = `${route}?${new URLSearchParams({ state: 'resolved', filters })}`;
  const { api } = open([group(2, { state: 'resolved' })], { address });
  await findRow(/Failure2/);
  expect(filtersOf(api.calls(listErrors)[0]?.query)).toEqual({
    match: 'all',
    rules: [{ key: 'state', operator: 'is', value: 'resolved' }, rule],
  });
  const bar = within(screen.getByRole('group', { name: 'Filters' }));
  expect(bar.getByText('at least')).toBeDefined();
  expect(bar.queryByText('Any filter')).toBeNull();
});

test('opens a group with its trace, request and occurrences', async () => {
  const { user } = open([group(2)], { extra: [foundationPermissions.updateUsers] });
  await user.click(await findRow(/Failure2/));
  const drawer = await openDrawer('Failure2');
  expect(drawer.getByText('37 times, 3 people')).toBeDefined();
  const trace = within(await drawer.findByRole('region', { name: 'Trace' }));
  expect(trace.getByText('savePrices')).toBeDefined();
  expect(trace.getByText('amount: parse(price.amount),').closest('[aria-current]')).not.toBeNull();
  expect(trace.getByText('2 frames of libraries').closest('details')?.open).toBe(false);
  await user.click(trace.getByText('2 frames of libraries'));
  expect(trace.getByText('2 frames of libraries').closest('details')?.open).toBe(true);
  await user.click(trace.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toContain('at savePrices');
  const request = within(drawer.getByRole('region', { name: 'Request' }));
  for (const text of ['PUT /api/v1/admin/plans/3', '/admin/plans/3/edit', '01JCT8Q4ZK7M', '1.14.2'])
    expect(request.getByText(text)).toBeDefined();
  expect(request.getByRole('link', { name: 'Orla Whitcombe' }).getAttribute('href')).toBe('/admin/users/7');
  const latest = within(drawer.getByRole('region', { name: 'Latest of 37' })).getAllByRole('listitem');
  expect(latest.map(({ textContent }) => textContent)).toEqual([
    '14 minutes ago · 12 timesOrla Whitcombe',
    '3 hours agoPUT /api/v1/admin/plans/3',
  ]);
});

test('names the user without a link for staff who may not see users', async () => {
  const { user } = open([group(2)]);
  await user.click(await findRow(/Failure2/));
  const request = within(await (await openDrawer('Failure2')).findByRole('region', { name: 'Request' }));
  expect(request.getByText('Orla Whitcombe')).toBeDefined();
  expect(request.queryByRole('link')).toBeNull();
});

test('opening a new group marks it as known and refreshes the list and the counts', async () => {
  const { api, user } = open([VALIDATION]);
  await user.click(await findRow(/ValidationFailure/));
  const drawer = await openDrawer('ValidationFailure');
  await waitFor(() =>
    expect(api.calls(setErrorState)).toMatchObject([{ body: { ids: [1], state: 'known' } }]),
  );
  await waitFor(() => expect(api.calls(listErrors)).toHaveLength(2));
  await waitFor(() => expect(api.calls(countErrors)).toHaveLength(2));
  // It still shows what it was when it was opened.
  expect(drawer.getByText('New')).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await findRow(/ValidationFailure/)).textContent).toContain('Known');
});

test('does not disturb the user if a group cannot be marked as known', async () => {
  const { api, user } = open([VALIDATION]);
  api.refuse(setErrorState, 503, { message: 'Later.', code: 'unavailable' });
  await user.click(await findRow(/ValidationFailure/));
  await (await openDrawer('ValidationFailure')).findByText('savePrices');
  await waitFor(() => expect(api.calls(setErrorState)).toHaveLength(1));
  expect(screen.queryByText('Later.')).toBeNull();
});

test('steps through the errors with the buttons, J and K', async () => {
  const { user } = open([group(1), group(2)]);
  await user.click(await findRow(/Failure1/));
  await user.click((await openDrawer('Failure1')).getByRole('button', { name: 'Next error (J)' }));
  await openDrawer('Failure2');
  await user.keyboard('k');
  await openDrawer('Failure1');
  await user.keyboard('j');
  await user.click((await openDrawer('Failure2')).getByRole('button', { name: 'Previous error (K)' }));
  expect(await screen.findByRole('dialog', { name: 'Failure1' })).toBeDefined();
});

test('resolves a group in the drawer, and closes it', async () => {
  const { api, user } = open([group(2)]);
  await user.click(await findRow(/Failure2/));
  await user.click((await openDrawer('Failure2')).getByRole('button', { name: 'Mark as resolved' }));
  expect(await screen.findByText('Error marked as resolved')).toBeDefined();
  expect(api.calls(setErrorState)).toMatchObject([{ body: { ids: [2], state: 'resolved' } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows why the server refused a change, and keeps the drawer open', async () => {
  const { api, user } = open([group(2)]);
  await user.click(await findRow(/Failure2/));
  api.refuse(setErrorState, 409, { message: 'Someone else changed it.', code: 'conflict' });
  await user.click((await openDrawer('Failure2')).getByRole('button', { name: 'Ignore' }));
  expect(await screen.findByText('Someone else changed it.')).toBeDefined();
  expect(screen.getByRole('dialog', { name: 'Failure2' })).toBeDefined();
});

test('ignores selected errors, and reopens ignored ones', async () => {
  const { api, user } = open([group(1), group(2)]);
  const select = async (name: RegExp) => user.click(within(await findRow(name)).getByRole('checkbox'));
  await select(/Failure1/);
  await select(/Failure2/);
  const bar = () => within(screen.getByRole('toolbar'));
  expect(bar().queryByRole('button', { name: 'Reopen' })).toBeNull();
  await user.click(bar().getByRole('button', { name: 'Ignore' }));
  expect(await screen.findByText('2 errors ignored')).toBeDefined();
  expect(api.calls(setErrorState)).toMatchObject([{ body: { ids: [1, 2], state: 'ignored' } }]);
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  await user.click(screen.getByRole('radio', { name: /Ignored/ }));
  await select(/Failure2/);
  await user.click(bar().getByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText('Error reopened')).toBeDefined();
  expect(api.calls(setErrorState).at(-1)).toMatchObject({ body: { ids: [2], state: 'known' } });
});

test('changes one error in the menu of its row', async () => {
  const { api, user } = open([group(2, { state: 'resolved' })], { address: `${route}?state=resolved` });
  await user.click(await screen.findByRole('button', { name: 'More for Failure2' }));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
  await user.click(screen.getByRole('menuitem', { name: 'Reopen' }));
  await waitFor(() =>
    expect(api.calls(setErrorState)).toMatchObject([{ body: { ids: [2], state: 'known' } }]),
  );
});

test.each([
  ['', 'No open errors'],
  ['?state=ignored', 'No ignored errors'],
  ['?state=resolved', 'No resolved errors'],
])('says that the list %s is empty', async (search, text) => {
  open([], { address: route + search });
  expect(await screen.findByText(text)).toBeDefined();
});

test('offers to load the details again after an error', async () => {
  const { api, user } = open([group(2)]);
  api.refuse(getError, 503, { message: 'Later.', code: 'unavailable' });
  await user.click(await findRow(/Failure2/));
  const drawer = await openDrawer('Failure2');
  const again = await drawer.findByRole('button', { name: 'Try again' });
  const error = { ...group(2), frames: [], trace: '', occurrences: [OCCURRENCE] };
  api.on(getError, () => ({ error }));
  await user.click(again);
  expect(await drawer.findByText('This error has no trace.')).toBeDefined();
});
