import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type BulkJob,
  getBulkJob,
  listBulkJobs,
  previewBulkJob,
  resumeBulkJob,
  startBulkJob,
  stopBulkJob,
  undoBulkJob,
} from '@kinora/contracts/foundation/bulk-jobs.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import { BulkButton } from './bulk-button.tsx';
import { BulkHistoryButton } from './bulk-history-button.tsx';
import { bulkJobsStore } from '#admin/bulk-jobs/bulk-jobs-store.ts';
import { BulkTray } from '#admin/bulk-jobs/bulk-tray.tsx';
import type { BulkAction } from './bulk-actions.ts';

const genres = { queryKey: ['genres'], queryFn: async () => [{ id: 4, name: 'Drama' }] };
const ACTIONS: BulkAction[] = [
  { id: 'set_adult', label: 'For adults only', fields: [{ kind: 'flag', name: 'adult', label: 'Adult' }] },
  {
    id: 'add_genres',
    label: 'Add a genre',
    fields: [
      {
        kind: 'record',
        name: 'genre_ids',
        label: 'Genre',
        records: { find: () => genres, one: () => genres },
        isList: true,
      },
    ],
  },
  {
    id: 'set_status',
    label: 'Set the status',
    fields: [{ kind: 'text', name: 'status', label: 'Status', isClearable: true }],
  },
  {
    id: 'set_department',
    label: 'Set what they do',
    fields: [
      {
        kind: 'choice',
        name: 'department',
        label: 'Known for',
        options: { Art: 'Art', Sound: 'Sound' },
        isClearable: true,
      },
    ],
  },
];
const MOMENT = '2026-11-01T12:00:00Z';

let api: ReturnType<typeof fakeApi>;
let job: BulkJob;
let cleared: number;

const theJob = (changes: Partial<BulkJob> = {}): BulkJob => ({
  id: 3,
  list: 'titles',
  action: 'set_adult',
  input: {},
  state: 'running',
  problem: null,
  total: 40,
  done: 10,
  changed: 8,
  undone: 0,
  kept: 0,
  can_undo: true,
  started_by: null,
  created_at: MOMENT,
  updated_at: MOMENT,
  finished_at: null,
  ...changes,
});

beforeEach(() => {
  sessionStorage.clear();
  api = fakeApi();
  job = theJob();
  cleared = 0;
  api.on(previewBulkJob, () => ({
    preview: {
      total: 40,
      is_total_exact: true,
      sample: [{ id: 1, name: 'Saltglass', before: { adult: false }, after: { adult: true } }],
    },
  }));
  api.on(startBulkJob, () => ({ job }));
  api.on(getBulkJob, () => ({ job }));
});

afterEach(() => act(() => bulkJobsStore.leave(3)));

function Page() {
  const selection = {
    count: 40,
    isCountExact: true,
    rows: null,
    wire: { view: { query: 'salt' }, except: [7] },
    clear: () => {
      cleared += 1;
    },
  };
  return (
    <>
      <BulkButton selection={selection} list="titles" actions={ACTIONS} labels={{ adult: 'For adults' }} />
      <BulkHistoryButton list="titles" actions={ACTIONS} />
      <BulkTray />
    </>
  );
}

async function open() {
  const opened = openAdmin({ default: Page, clientLoader: () => null }, { route: '/admin', permissions: [] });
  await opened.user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit selected records' });
  return { ...opened, dialog };
}

async function start() {
  const opened = await open();
  await within(opened.dialog).findByText('Applies to 40 records');
  await opened.user.click(within(opened.dialog).getByRole('button', { name: 'Start' }));
  const panel = await screen.findByRole('region', { name: 'Bulk edits' });
  return { ...opened, panel };
}

test('shows a preview before the start, and the progress after it', async () => {
  const { dialog, user } = await open();
  const preview = await within(dialog).findByRole('region', { name: 'What will change' });
  expect(preview.textContent).toContain('Applies to 40 records');
  expect(within(preview).getByRole('row', { name: /Saltglass/ }).textContent).toBe(
    'SaltglassFor adults: NoFor adults: Yes',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Start' }));
  const panel = await screen.findByRole('region', { name: 'Bulk edits' });
  expect(panel.textContent).toContain('For adults only');
  expect(await within(panel).findByText('10 of 40')).toBeDefined();
  expect(cleared).toBe(1);
  expect(api.calls(startBulkJob).map(({ body }) => body)).toEqual([
    {
      list: 'titles',
      action: 'set_adult',
      input: { adult: true },
      selection: { view: { query: 'salt' }, except: [7] },
    },
  ]);
});

test('keeps Start disabled until the action has its input', async () => {
  const { dialog, user } = await open();
  await user.click(within(dialog).getByRole('button', { name: /Action/ }));
  await user.click(await screen.findByRole('option', { name: 'Add a genre' }));
  expect(within(dialog).getByRole('button', { name: 'Start' }).hasAttribute('disabled')).toBe(true);
  await user.click(within(dialog).getByRole('combobox'));
  await user.keyboard('dra{ArrowDown}{Enter}');
  await waitFor(() =>
    expect(api.calls(previewBulkJob).at(-1)?.body).toMatchObject({
      action: 'add_genres',
      input: { genre_ids: [4] },
    }),
  );
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Start' }).hasAttribute('disabled')).toBe(false),
  );
});

test('clears an optional field only through "Leave it empty"', async () => {
  const { dialog, user } = await open();
  const lastInput = () => api.calls(previewBulkJob).at(-1)?.body;
  const isDisabled = () => within(dialog).getByRole('button', { name: 'Start' }).hasAttribute('disabled');
  await user.click(within(dialog).getByRole('button', { name: /Action/ }));
  await user.click(await screen.findByRole('option', { name: 'Set the status' }));
  expect(isDisabled()).toBe(true);
  const box = within(dialog).getByRole('checkbox', { name: 'Leave it empty' });
  await user.click(box);
  await waitFor(() => expect(lastInput()).toMatchObject({ action: 'set_status', input: { status: null } }));
  await waitFor(() => expect(isDisabled()).toBe(false));
  expect(within(dialog).getByRole('textbox', { name: 'Status' }).hasAttribute('disabled')).toBe(true);
  await user.click(box);
  expect(isDisabled()).toBe(true);
  await user.type(within(dialog).getByRole('textbox', { name: 'Status' }), 'Out');
  await waitFor(() => expect(lastInput()).toMatchObject({ input: { status: 'Out' } }));

  await user.click(within(dialog).getByRole('button', { name: /Action/ }));
  await user.click(await screen.findByRole('option', { name: 'Set what they do' }));
  await user.click(within(dialog).getByRole('button', { name: /Known for/ }));
  await user.click(await screen.findByRole('option', { name: 'Leave it empty' }));
  await waitFor(() => expect(lastInput()).toMatchObject({ input: { department: null } }));
});

test('shows why the server rejects a change, and does not start it', async () => {
  api.refuse(previewBulkJob, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { 'input.adult': ['Choose another.'] },
  });
  const { dialog } = await open();
  expect(await within(dialog).findByText('Choose another.')).toBeDefined();
  expect(within(dialog).getByRole('button', { name: 'Start' }).hasAttribute('disabled')).toBe(true);
});

test('stops, resumes and undoes a job from the panel, which says how many changes were kept', async () => {
  api.on(stopBulkJob, () => {
    job = theJob({ state: 'stopped' });
    return { job };
  });
  api.on(resumeBulkJob, () => {
    job = theJob({ state: 'done', done: 40, changed: 31 });
    return { job };
  });
  api.on(undoBulkJob, () => {
    job = theJob({ state: 'undone', done: 40, changed: 31, undone: 30, kept: 1 });
    return { job };
  });
  const { panel, user } = await start();
  await user.click(await within(panel).findByRole('button', { name: 'Stop' }));
  expect(await within(panel).findByText('Stopped at 10 of 40')).toBeDefined();
  await user.click(within(panel).getByRole('button', { name: 'Resume' }));
  expect(await within(panel).findByText('31 records changed')).toBeDefined();
  await user.click(within(panel).getByRole('button', { name: 'Undo' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo' }));
  expect(await within(panel).findByText('Undone, except 1 changed since then')).toBeDefined();
  await user.click(within(panel).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Bulk edits' })).toBeNull());
});

test('shows why a job failed, in the panel and in the list of jobs, and resumes it from there', async () => {
  api.on(resumeBulkJob, () => {
    job = theJob({ state: 'done', done: 40, changed: 31 });
    return { job };
  });
  job = theJob({ state: 'failed', problem: 'error' });
  const { panel, user } = await start();
  const why =
    'Failed at 10 of 40. The next records kept failing. See the log for the error, then resume to try again.';
  expect(await within(panel).findByText(why)).toBeDefined();
  expect(within(panel).getByRole('button', { name: 'Undo' })).toBeDefined();
  await user.click(within(panel).getByRole('button', { name: 'Close' }));

  api.on(listBulkJobs, () => ({ jobs: [job, theJob({ id: 2, state: 'undo_failed', problem: 'lost' })] }));
  await user.click(screen.getByRole('button', { name: 'Bulk edits' }));
  const history = await screen.findByRole('dialog', { name: 'Bulk edits' });
  expect(await within(history).findByText(why)).toBeDefined();
  expect(
    within(history).getByText(
      'Undoing failed at 0 of 8. The job was interrupted. Resume to continue where it stopped.',
    ),
  ).toBeDefined();
  const [show] = within(history).getAllByRole('button', { name: 'Show For adults only' });
  if (show) await user.click(show);
  const again = await screen.findByRole('region', { name: 'Bulk edits' });
  await user.click(await within(again).findByRole('button', { name: 'Resume' }));
  expect(await within(again).findByText('31 records changed')).toBeDefined();
});

test('stores the tracked job for the next page load', async () => {
  await start();
  expect(JSON.parse(sessionStorage.getItem('bulk-jobs') ?? '')).toEqual([
    { id: 3, label: 'For adults only' },
  ]);
});
