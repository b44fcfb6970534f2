import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { countErrors } from '@kinora/contracts/foundation/logs.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import {
  listScheduleRuns,
  listSchedules,
  runSchedule,
  type Schedule,
  type ScheduleRun,
} from '@kinora/contracts/foundation/schedules.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import * as page from './schedules-page.tsx';

const route = '/admin/logs/schedule';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const run = (values: Partial<ScheduleRun> = {}): ScheduleRun => ({
  id: 1,
  started_at: inMs(-38.5 * MINUTE),
  finished_at: inMs(-38.5 * MINUTE + 8200),
  outcome: 'succeeded',
  error: null,
  ...values,
});
const schedule = (name: string, values: Partial<Schedule> = {}): Schedule => ({
  name,
  every_seconds: 3600,
  last_run: run(),
  next_at: inMs(22.5 * MINUTE),
  is_overdue: false,
  is_requested: false,
  ...values,
});
const RUNNING = run({ outcome: 'running', finished_at: null });
const FAILED = run({ outcome: 'failed', error: 'The payment provider did not answer' });

afterEach(() => {
  vi.useRealTimers();
});

function open(schedules: Schedule[], { address = route, canRun = true, at = route } = {}) {
  const api = fakeApi();
  api.on(listSchedules, () => ({ schedules }));
  api.on(countErrors, () => ({ counts: { new: 2, known: 3, ignored: 0, resolved: 1 } }));
  const permissions = [
    foundationPermissions.viewLogs,
    ...(canRun ? [foundationPermissions.updateSettings] : []),
  ];
  return { api, ...openAdmin(page, { route: at, path: address, permissions }) };
}
const cellsOf = async (name: RegExp) => {
  const row = await screen.findByRole('row', { name });
  return [...row.children].map(({ textContent }) => textContent);
};

test('lists tasks with their interval, last run, duration, outcome and next run', async () => {
  open([
    schedule('fold-popularity'),
    schedule('reconcile', { every_seconds: 86_400, last_run: FAILED, next_at: inMs(16.5 * HOUR) }),
    schedule('channels.update', { every_seconds: 900, last_run: RUNNING }),
    schedule('clean-invites', { is_overdue: true, next_at: inMs(-2.5 * HOUR) }),
    schedule('empty-trash', { every_seconds: 7200, last_run: null }),
  ]);
  expect(await cellsOf(/fold-popularity/)).toEqual([
    'fold-popularity',
    'Every hour',
    '38 minutes ago',
    '8.2 s',
    'Done',
    'in 22 minutes',
    'Run now',
  ]);
  expect((await cellsOf(/reconcile/)).slice(1, 6)).toEqual([
    'Every day',
    '38 minutes ago',
    '8.2 s',
    'FailedThe payment provider did not answer',
    'in 16 hours',
  ]);
  expect((await cellsOf(/channels.update/)).slice(1, 5)).toEqual(['Every 15 minutes', 'Now', '–', 'Running']);
  expect((await cellsOf(/clean-invites/)).slice(4, 6)).toEqual(['Missed', 'Overdue by 2 hours']);
  expect((await cellsOf(/empty-trash/)).slice(1, 5)).toEqual(['Every 2 hours', '–', '–', '–']);
});

test('/admin/logs leads to the schedule', async () => {
  const { router } = open([], { at: '/admin/logs', address: '/admin/logs' });
  await waitFor(() => expect(router.state.location.pathname).toBe(route));
});

test('redirects users without the permission to view logs', async () => {
  const { router } = openAdmin(page, { route, permissions: [] });
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).not.toBe(route);
});

test('shows the number of open errors in its tab, and links to the log file', async () => {
  open([schedule('a')]);
  expect(await screen.findByRole('tab', { name: /Errors\s*5/ })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Download log' }).getAttribute('href')).toBe(
    '/api/v1/logs/error/download-latest',
  );
});

test('requests a run, and shows that it was requested', async () => {
  const { api, user } = open([schedule('build-sitemap')]);
  api.on(runSchedule, () => ({ schedule: schedule('build-sitemap', { is_requested: true }) }));
  await user.click(await screen.findByRole('button', { name: 'Run now: build-sitemap' }));
  const button = await screen.findByRole('button', { name: 'Requested: build-sitemap' });
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(api.calls(runSchedule)).toMatchObject([{ path: '/api/v1/admin/logs/schedules/build-sitemap/run' }]);
  expect(await screen.findByText('build-sitemap starts when a worker is free')).toBeDefined();
  // The button is no row: the drawer stays closed.
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows why the server refused a run', async () => {
  const { api, user } = open([schedule('build-sitemap')]);
  api.refuse(runSchedule, 409, { message: 'This task runs already.', code: 'conflict' });
  await user.click(await screen.findByRole('button', { name: 'Run now: build-sitemap' }));
  expect(await screen.findByText('This task runs already.')).toBeDefined();
  await waitFor(() => expect(api.calls(listSchedules)).toHaveLength(2));
});

test('a running task cannot be started again', async () => {
  open([schedule('a', { last_run: RUNNING })]);
  const button = await screen.findByRole('button', { name: 'Run now: a' });
  expect(button.hasAttribute('disabled')).toBe(true);
});

test('hides the buttons without the permission to change settings', async () => {
  open([schedule('a')], { canRun: false });
  await screen.findByRole('row', { name: 'a' });
  expect(screen.queryByRole('button', { name: /Run now/ })).toBeNull();
});

test('refreshes every 5 seconds while a task runs, and every 30 seconds otherwise', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api } = open([schedule('a', { last_run: RUNNING })]);
  await screen.findByText('Running');
  api.on(listSchedules, () => ({ schedules: [schedule('a')] }));
  await vi.advanceTimersByTimeAsync(5500);
  await screen.findByText('Done');
  const before = api.calls(listSchedules).length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(api.calls(listSchedules)).toHaveLength(before);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(api.calls(listSchedules).length).toBeGreaterThan(before);
});

test('searches tasks by name', async () => {
  const { user } = open([schedule('build-sitemap'), schedule('clean-sessions')]);
  await screen.findByRole('row', { name: /build-sitemap/ });
  await user.type(screen.getByRole('searchbox', { name: 'Search tasks' }), 'CLEAN');
  await waitFor(() => expect(screen.queryByRole('row', { name: /build-sitemap/ })).toBeNull());
  expect(screen.getByRole('row', { name: /clean-sessions/ })).toBeDefined();
  await user.type(screen.getByRole('searchbox'), 'x');
  await user.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('row', { name: /build-sitemap/ })).toBeDefined();
});

test('opens the latest runs of a task, and steps through tasks with J', async () => {
  const { api, user } = open([schedule('reconcile'), schedule('clean-sessions')]);
  api.on(listScheduleRuns, ({ path }) => ({
    runs: path.includes('reconcile')
      ? [{ ...FAILED, id: 2 }, run({ finished_at: inMs(-38.5 * MINUTE + 125_000) })]
      : [],
  }));
  await user.click(await screen.findByRole('row', { name: /reconcile/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'reconcile' }));
  const items = await drawer.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Failed38 minutes ago · 8.2 sThe payment provider did not answer',
    'Done38 minutes ago · 2 min 5 s',
  ]);
  await user.keyboard('j');
  const next = within(await screen.findByRole('dialog', { name: 'clean-sessions' }));
  expect(await next.findByText('No runs in the last 30 days.')).toBeDefined();
});

test('offers to load failed runs again', async () => {
  const { api, user } = open([schedule('reconcile')]);
  api.refuse(listScheduleRuns, 503, { message: 'Later.', code: 'unavailable' });
  await user.click(await screen.findByRole('row', { name: /reconcile/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'reconcile' }));
  const again = await drawer.findByRole('button', { name: 'Try again' });
  api.on(listScheduleRuns, () => ({ runs: [run()] }));
  await user.click(again);
  expect(await drawer.findByText('Done')).toBeDefined();
});

test('says what to do while no task has run', async () => {
  open([]);
  expect(await screen.findByText('No task has run yet')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Open system page' });
  expect(link.getAttribute('href')).toBe('/admin/logs/system');
});

test('offers to load the list again after an error', async () => {
  const { api, user } = open([]);
  api.refuse(listSchedules, 503, { message: 'Later.', code: 'unavailable' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(listSchedules, () => ({ schedules: [schedule('build-sitemap')] }));
  await user.click(again);
  expect(await screen.findByRole('row', { name: /build-sitemap/ })).toBeDefined();
});
