import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Checklist, type ChecklistTask, getChecklist } from '@kinora/contracts/admin/checklist.ts';
import { getBackOfficeCounts } from '@kinora/contracts/admin/dashboard.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { getSystem, listSystemServices } from '@kinora/contracts/foundation/system.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { editableSection } from '#test/admin-settings.ts';
import { fakeApi } from '#test/fake-api.ts';
import * as page from './get-started-page.tsx';

const task = (name: ChecklistTask['name'], state: ChecklistTask['state'] = 'open'): ChecklistTask => ({
  name,
  state,
  is_optional: name === 'second_admin',
});

const some: Checklist = {
  tasks: [
    task('owner', 'done'),
    task('name', 'done'),
    task('mail', 'failed'),
    task('terms'),
    task('two_factor'),
    task('look', 'done'),
    task('content', 'done'),
    task('title'),
    task('second_admin'),
  ],
  is_setup_open: true,
  is_hidden: false,
};

function open(changes: Partial<Checklist> = {}, permissions: string[] = []) {
  const api = fakeApi();
  let checklist = { ...some, ...changes };
  api.on(getChecklist, () => ({ checklist }));
  api.on(getBackOfficeCounts, () => ({ counts: [] }));
  api.on(updateSettings, () => {
    checklist = { ...checklist, is_hidden: !checklist.is_hidden };
    return { section: editableSection({}) };
  });
  const opened = openAdmin(page, {
    route: '/admin/get-started',
    permissions: [foundationPermissions.updateSettings, ...permissions],
  });
  return { api, ...opened };
}

const item = (title: string) => {
  const found = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(title));
  if (found === undefined) throw new Error(`There is no task ${title}`);
  return within(found);
};

test('shows what is done and what is left, in two groups', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 2, name: 'Your site is running' })).toBeDefined();
  expect(screen.getByRole('img', { name: '4 of 9' })).toBeDefined();
  expect(screen.getByText(/^4 tasks are left/)).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Before you open',
    'Make it yours',
  ]);
  expect(item('Name your site').getByText('Done')).toBeDefined();
  expect(item('Publish terms').getByText('To do')).toBeDefined();
  expect(item('Invite a second administrator').getByText('Optional')).toBeDefined();
});

test('a failed check says what it stops and leads to the fix', async () => {
  open();
  await screen.findByText('Fix outgoing email');
  const failed = item('Fix outgoing email');
  expect(failed.getByText(/people cannot verify an address or reset a password/)).toBeDefined();
  expect(failed.getByRole('link', { name: 'Open email settings' }).getAttribute('href')).toBe(
    '/admin/settings/outgoing-email',
  );
});

test('leads back to the wizard until the setup is finished', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Continue the setup' });
  expect(link.getAttribute('href')).toBe('/admin/setup');
});

test('hiding the checklist asks nothing and can be undone', async () => {
  const { api, user } = open({ is_setup_open: false });
  await user.click(await screen.findByRole('button', { name: 'Hide checklist' }));
  expect(await screen.findByText('Checklist hidden')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Hide checklist' })).toBeDefined());
  expect(api.calls(updateSettings).map(({ body }) => body)).toEqual([
    { values: { is_checklist_hidden: true } },
    { values: { is_checklist_hidden: false } },
  ]);
  expect(screen.queryByRole('link', { name: 'Continue the setup' })).toBeNull();
});

test('shows administrators who may see the logs whether the services and the worker run', async () => {
  const { api } = open({}, [foundationPermissions.viewLogs]);
  const service = { detail: null, ms: 4, error: null };
  api.on(listSystemServices, () => ({
    services: [
      { ...service, name: 'database' as const },
      { ...service, name: 'mail' as const, ms: null, error: 'connect ECONNREFUSED' },
    ],
  }));
  api.on(getSystem, () => ({
    system: {
      release: '1.0.0',
      node_version: '24.1.0',
      migrations: { applied: 1, latest: null, pending: [] },
      processes: [],
      database_bytes: 0,
      redis_bytes: 0,
      disk: null,
      tables: [],
      caches: [],
    },
  }));
  const summary = within(await screen.findByRole('region', { name: 'System' }));
  expect((await summary.findByText('Database')).nextSibling?.textContent).toBe('Works');
  expect(summary.getByText('Mail').nextSibling?.textContent).toBe('Does not answer');
  expect((await summary.findByText('Worker')).nextSibling?.textContent).toBe('Not running');
  expect(summary.getByRole('link', { name: 'Open system page' }).getAttribute('href')).toBe(
    '/admin/logs/system',
  );
});

test('shows no system summary without the permission to see the logs', async () => {
  open();
  await screen.findByText('Your site is running');
  expect(screen.queryByRole('region', { name: 'System' })).toBeNull();
});
