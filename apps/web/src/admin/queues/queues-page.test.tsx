import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { countErrors } from '@kinora/contracts/foundation/logs.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import {
  discardFailedJobs,
  type FailedJob,
  getQueues,
  JOB_KINDS,
  type JobQueueState,
  listFailedJobs,
  type Queues,
  retryFailedJobs,
  setQueuePaused,
} from '@kinora/contracts/foundation/queues.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import * as page from './queues-page.tsx';

const { viewLogs, updateSettings } = foundationPermissions;
const route = '/admin/logs/queues';
const MINUTE = 60_000;

/** Half a minute more, so that a slow test reads the same number. */
const minutesAgo = (minutes: number) => new Date(Date.now() - (minutes + 0.5) * MINUTE).toISOString();

const CALM: Omit<JobQueueState, 'kind'> = {
  waiting: 0,
  running: 0,
  failed: 0,
  oldest_due_at: null,
  done_last_hour: 10,
  is_paused: false,
};
type Changes = Partial<Record<(typeof JOB_KINDS)[number], Partial<JobQueueState>>>;
const queuesOf = (changes: Changes = {}, others: Partial<Queues> = {}): Queues => ({
  kinds: JOB_KINDS.map((kind) => ({ ...CALM, kind, ...changes[kind] })),
  done_yesterday: 40,
  workers: { alive: 2, lost: 0, lost_at: null },
  ...others,
});

const job = (id: number, values: Partial<FailedJob> = {}): FailedJob => ({
  id,
  job: 'send-mail',
  kind: 'mail',
  subject: `user ${id}`,
  error: '535 Credentials invalid',
  attempts: 5,
  created_at: minutesAgo(60),
  failed_at: minutesAgo(8),
  ...values,
});

function open(
  {
    queues = queuesOf(),
    jobs = [],
    permissions = [viewLogs, updateSettings],
  }: { queues?: Queues; jobs?: FailedJob[]; permissions?: string[] } = {},
  path = route,
) {
  const api = fakeApi();
  const server = { queues, jobs };
  api.on(countErrors, () => ({ counts: { new: 0, known: 0, ignored: 0, resolved: 0 } }));
  api.on(getQueues, () => ({ queues: server.queues }));
  api.on(listFailedJobs, () => ({
    pagination: {
      data: server.jobs,
      per_page: 15,
      next_cursor: null,
      prev_cursor: null,
      total: server.jobs.length,
      is_total_exact: true,
    },
  }));
  api.on(setQueuePaused, ({ body }) => {
    const { kinds, is_paused: isPaused } = body as { kinds: string[]; is_paused: boolean };
    server.queues = {
      ...server.queues,
      kinds: server.queues.kinds.map((one) =>
        kinds.includes(one.kind) ? { ...one, is_paused: isPaused } : one,
      ),
    };
    return { queues: server.queues };
  });
  return { api, server, ...openAdmin(page, { route, path, permissions }) };
}
const findRow = (name: RegExp) => screen.findByRole('row', { name });
const figures = async () => {
  const region = within(await screen.findByRole('region', { name: 'All jobs' }));
  return region.getAllByRole('term').map(({ parentElement }) => parentElement?.textContent);
};
const FAILING = queuesOf({ mail: { failed: 2, done_last_hour: 0 } });

function useClock() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
}

test('sums up waiting, running, failed and done jobs, and counts the workers', async () => {
  open({
    queues: queuesOf(
      {
        mail: { waiting: 14, failed: 1, oldest_due_at: minutesAgo(22) },
        bulk: { waiting: 1040, running: 3, oldest_due_at: minutesAgo(72), done_last_hour: 0 },
      },
      { workers: { alive: 1, lost: 1, lost_at: minutesAgo(120) } },
    ),
  });
  expect(await figures()).toEqual([
    'Waiting1,054Oldest 1h 12m',
    'Running3At this moment',
    'Failed1Need your decision',
    'Done, last hour70+75% vs yesterday',
    'Workers11 lost, last seen 2 hours ago',
  ]);
});

test('shows a calm site, and no comparison if nothing was done yesterday', async () => {
  open({ queues: queuesOf({}, { done_yesterday: 0 }) });
  expect(await figures()).toEqual([
    'Waiting0No job is due',
    'Running0At this moment',
    'Failed0Nothing to decide',
    'Done, last hour80',
    'Workers2None lost',
  ]);
});

test('lists each kind with its description, numbers and state', async () => {
  open({
    queues: queuesOf({
      mail: { waiting: 14, failed: 2, oldest_due_at: minutesAgo(22), done_last_hour: 0 },
      search: { running: 4, failed: 1, done_last_hour: 1900 },
      bulk: { is_paused: true, waiting: 1 },
    }),
  });
  const mail = await findRow(/^Mail/);
  for (const text of ['Everything the site sends', '14', '22m', 'Failing'])
    expect(mail.textContent).toContain(text);
  expect((await findRow(/^Search/)).textContent).toMatch(/41–1,900$/);
  expect((await findRow(/^Bulk changes/)).textContent).toContain('Paused');
  const follow = await findRow(/^Follow-up work/);
  expect(follow.textContent).toContain('What other parts of the site do after a change');
  expect(screen.getAllByRole('switch')).toHaveLength(JOB_KINDS.length);
  expect(screen.getByText('Refreshes every 5 s')).toBeDefined();
});

test('links the failed jobs of a kind', async () => {
  open({ queues: FAILING, jobs: [job(1)] });
  const link = await screen.findByRole('link', { name: '2 failed: Mail' });
  const url = new URL(link.getAttribute('href') ?? '', 'https://films.example');
  expect(url.pathname + url.hash).toBe(`${route}#failed-jobs`);
  const { api } = open({ queues: FAILING, jobs: [job(1)] }, url.pathname + url.search);
  await waitFor(() =>
    expect(api.calls(listFailedJobs).at(0)?.query['filters']).toBe(
      '{"match":"all","rules":[{"key":"kind","operator":"is","value":"mail"}]}',
    ),
  );
});

test('redirects users without the permission', async () => {
  const { router } = openAdmin(page, { route, permissions: [] });
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).not.toBe(route);
});

test('says that running jobs are unknown if Redis does not answer', async () => {
  const unknown = Object.fromEntries(JOB_KINDS.map((kind) => [kind, { running: null }]));
  open({ queues: queuesOf(unknown) });
  expect((await figures())[1]).toBe('Running–Unknown');
  expect(screen.getByText(/Redis does not answer\. The number of running jobs is unknown\./)).toBeDefined();
});

test('says that jobs need a worker if none is alive', async () => {
  open({ queues: queuesOf({}, { workers: { alive: 0, lost: 0, lost_at: null } }) });
  expect((await figures())[4]).toBe('Workers0No jobs run without a worker');
});

test('pauses and resumes one kind with its switch', async () => {
  const { api, user } = open();
  const mail = await screen.findByRole('switch', { name: 'Mail is on' });
  await user.click(mail);
  await waitFor(async () => expect((await findRow(/^Mail/)).textContent).toContain('Paused'));
  await user.click(screen.getByRole('switch', { name: 'Mail is on' }));
  await waitFor(async () => expect((await findRow(/^Mail/)).textContent).not.toContain('Paused'));
  expect(api.calls(setQueuePaused).map(({ body }) => body)).toEqual([
    { kinds: ['mail'], is_paused: true },
    { kinds: ['mail'], is_paused: false },
  ]);
});

test('shows why the server refuses to pause, and sets the switch back', async () => {
  const { api, user } = open();
  api.refuse(setQueuePaused, 409, { message: 'Not now.', code: 'conflict' });
  await user.click(await screen.findByRole('switch', { name: 'Mail is on' }));
  expect(await screen.findByText('Not now.')).toBeDefined();
  const mail = screen.getByRole<HTMLInputElement>('switch', { name: 'Mail is on' });
  await waitFor(() => expect(mail.checked).toBe(true));
});

test('asks before it pauses all kinds, and resumes all without a question', async () => {
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Pause all' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Pause all queues?' }));
  expect(api.calls(setQueuePaused)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Pause all' }));
  expect(await screen.findByText('All queues are paused')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Resume all' }));
  expect(await screen.findByText('All queues are resumed')).toBeDefined();
  expect(api.calls(setQueuePaused).map(({ body }) => body)).toEqual([
    { kinds: JOB_KINDS, is_paused: true },
    { kinds: JOB_KINDS, is_paused: false },
  ]);
});

test('lists failed jobs with readable names, kind, error and tries', async () => {
  open({
    queues: FAILING,
    jobs: [
      job(12),
      job(13, { job: 'event.titles.changed.index-titles', kind: 'events', subject: null, attempts: 3 }),
    ],
  });
  const first = await findRow(/Send mail, user 12/);
  for (const text of ['Mail', '535 Credentials invalid', '5', '8 minutes ago'])
    expect(first.textContent).toContain(text);
  expect((await findRow(/^Index titles/)).textContent).toContain('Follow-up work');
  expect(screen.getByRole('heading', { name: 'Failed jobs 2' })).toBeDefined();
});

test('retries a job, and removes it from the list', async () => {
  const { api, server, user } = open({ queues: FAILING, jobs: [job(1), job(2)] });
  api.on(retryFailedJobs, () => {
    server.jobs = [job(2)];
    return { retried: 1 };
  });
  await user.click(await screen.findByRole('button', { name: 'Retry: Send mail, user 1' }));
  expect(await screen.findByText('Job is tried again')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('row', { name: /user 1/ })).toBeNull());
  expect(api.calls(retryFailedJobs)).toMatchObject([{ body: { ids: [1] } }]);
});

test('shows why the server refuses to retry', async () => {
  const { api, user } = open({ queues: FAILING, jobs: [job(1)] });
  api.refuse(retryFailedJobs, 409, { message: 'The queue is full.', code: 'conflict' });
  await user.click(await screen.findByRole('button', { name: 'Retry: Send mail, user 1' }));
  expect(await screen.findByText('The queue is full.')).toBeDefined();
});

test('says if a job is no longer in the list', async () => {
  const { api, user } = open({ queues: FAILING, jobs: [job(1)] });
  api.on(retryFailedJobs, () => ({ retried: 0 }));
  await user.click(await screen.findByRole('button', { name: 'Retry: Send mail, user 1' }));
  expect(await screen.findByText('These jobs are no longer in the list.')).toBeDefined();
});

test('asks before it discards a job', async () => {
  const { api, user } = open({ queues: FAILING, jobs: [job(1)] });
  api.on(discardFailedJobs, () => ({ discarded: 1 }));
  await user.click(await screen.findByRole('button', { name: 'More for Send mail, user 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Discard' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Discard this job?' }));
  expect(dialog.getByText('It never runs. This cannot be undone.')).toBeDefined();
  expect(api.calls(discardFailedJobs)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('Job discarded')).toBeDefined();
  expect(api.calls(discardFailedJobs)).toMatchObject([{ body: { ids: [1] } }]);
});

test('retries and discards selected jobs', async () => {
  const { api, user } = open({ queues: FAILING, jobs: [job(1), job(2)] });
  api.on(retryFailedJobs, () => ({ retried: 2 }));
  api.on(discardFailedJobs, () => ({ discarded: 2 }));
  const select = async () => {
    for (const name of [/user 1/, /user 2/])
      await user.click(within(await findRow(name)).getByRole('checkbox'));
  };
  const bar = () => within(screen.getByRole('toolbar'));
  await select();
  await user.click(bar().getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('2 jobs are tried again')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  await select();
  await user.click(bar().getByRole('button', { name: 'Discard' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Discard 2 jobs?' }));
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByText('2 jobs discarded')).toBeDefined();
  expect(api.calls(discardFailedJobs)).toMatchObject([{ body: { ids: [1, 2] } }]);
});

test('retries all failed jobs, and asks before it discards all', async () => {
  const { api, user } = open({ queues: FAILING, jobs: [job(1)] });
  api.on(retryFailedJobs, () => ({ retried: 2 }));
  api.on(discardFailedJobs, () => ({ discarded: 2 }));
  await user.click(await screen.findByRole('button', { name: 'Retry all' }));
  expect(await screen.findByText('2 jobs are tried again')).toBeDefined();
  expect(api.calls(retryFailedJobs)).toMatchObject([{ body: { all: true } }]);
  await user.click(screen.getByRole('button', { name: 'Discard all' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Discard all failed jobs?' }));
  await user.click(dialog.getByRole('button', { name: 'Discard all' }));
  await waitFor(() => expect(api.calls(discardFailedJobs)).toMatchObject([{ body: { all: true } }]));
});

test('shows no switches and buttons to users who may only view logs', async () => {
  open({ queues: FAILING, jobs: [job(1)], permissions: [viewLogs] });
  const row = within(await findRow(/Send mail, user 1/));
  expect(row.queryByRole('button')).toBeNull();
  expect(row.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
  for (const name of ['Pause all', 'Retry all', 'Discard all'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('says what is listed here while no job failed', async () => {
  open();
  expect(await screen.findByText('No failed jobs')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Retry all' })).toBeNull();
});

test('offers to load the queues again after an error', async () => {
  const { api, server } = open();
  api.refuse(getQueues, 403, { message: 'No.', code: 'forbidden' });
  expect(await screen.findByText('The queues could not be loaded.')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'All jobs' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Pause all' })).toBeNull();
  api.on(getQueues, () => ({ queues: server.queues }));
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(await findRow(/^Mail/)).toBeDefined();
});

test('refreshes every 5 seconds', async () => {
  useClock();
  const { server } = open();
  await findRow(/^Mail/);
  server.queues = queuesOf({ mail: { waiting: 77 } });
  await vi.advanceTimersByTimeAsync(5000);
  await waitFor(async () => expect((await findRow(/^Mail/)).textContent).toContain('77'));
});

test('keeps the numbers if a refresh fails, and says so', async () => {
  useClock();
  const { api } = open({ queues: queuesOf({ mail: { waiting: 77 } }) });
  await findRow(/^Mail/);
  api.refuse(getQueues, 403, { message: 'No.', code: 'forbidden' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(await screen.findByText('Could not refresh. Trying again every 5 s.')).toBeDefined();
  expect((await findRow(/^Mail/)).textContent).toContain('77');
});

test('does not refresh while the tab is hidden', async () => {
  useClock();
  const { api } = open();
  await findRow(/^Mail/);
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => hidden.mockRestore());
  const before = api.calls(getQueues).length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(api.calls(getQueues)).toHaveLength(before);
});

test('does not refresh while a dialog is open', async () => {
  useClock();
  const { api, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Pause all' }));
  await screen.findByRole('alertdialog');
  const before = api.calls(getQueues).length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(api.calls(getQueues)).toHaveLength(before);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await vi.advanceTimersByTimeAsync(5000);
  await waitFor(() => expect(api.calls(getQueues).length).toBeGreaterThan(before));
});
