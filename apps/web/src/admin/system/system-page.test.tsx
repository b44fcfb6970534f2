import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { listSiteChecks } from '@kinora/contracts/foundation/site-checks.ts';
import {
  getSystem,
  listSystemServices,
  type ServiceStatus,
  type System,
} from '@kinora/contracts/foundation/system.ts';
import type { SiteCheckResult } from '@kinora/contracts/platform/site-checks.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import * as page from './system-page.tsx';

const NOW = new Date().toISOString();

const process = {
  id: 'a',
  role: 'web',
  host: 'films-1',
  release: '1.14.2',
  started_at: NOW,
  seen_at: NOW,
  is_alive: true,
  memory_bytes: 412 * 1024 * 1024,
  cpu_percent: 18,
} as const;

const SYSTEM: System = {
  release: '1.14.2',
  node_version: '24.1.0',
  migrations: { applied: 8, latest: '20261118_1400_create_processes', pending: [] },
  processes: [process, { ...process, id: 'b', role: 'jobs', host: 'films-2', is_alive: false }],
  database_bytes: 98 * 1024 ** 3,
  redis_bytes: null,
  disk: { used_bytes: 91 * 1024 ** 3, total_bytes: 100 * 1024 ** 3 },
  tables: [{ name: 'plays', rows: 41_200_000, bytes: 38 * 1024 ** 3 }],
  caches: [{ name: 'pages', entries: 1, bytes: 1024, max_bytes: 0 }],
};

const MAIL: SiteCheckResult = {
  id: 'mail',
  title: 'Mail',
  state: 'failed',
  problem: {
    title: 'Mail is failing',
    stops: 'Messages wait until the mail server accepts them. It says: :reason',
    values: { reason: '535 refused by smtp.secret.example' },
    fix: { label: 'Fix email settings', path: '/admin/settings/outgoing-email' },
    command: null,
  },
};
const WORKERS: SiteCheckResult = {
  id: 'workers',
  title: 'Workers',
  state: 'warning',
  problem: {
    title: '[one 1 process stopped without warning|other :count processes stopped without warning]',
    stops: 'The last one was seen :moment. Other processes do its work.',
    values: { count: 1, moment: NOW },
    fix: null,
    command: 'npm run worker',
  },
};
const OK: SiteCheckResult = { id: 'redis', title: 'Redis', state: 'ok', problem: null };

const SERVICES: ServiceStatus[] = [
  { name: 'database', detail: 'PostgreSQL 17.2', ms: 3, error: null },
  { name: 'storage', detail: null, ms: 9, error: null },
  { name: 'mail', detail: null, ms: null, error: 'connect ECONNREFUSED 10.0.0.1:25' },
];

function open(checks: SiteCheckResult[]) {
  const api = fakeApi();
  api.on(getSystem, () => ({ system: SYSTEM }));
  api.on(listSystemServices, () => ({ services: SERVICES }));
  api.on(listSiteChecks, () => ({ checked_at: NOW, checks }));
  const opened = openAdmin(page, {
    route: '/admin/logs/system',
    permissions: [foundationPermissions.viewLogs],
  });
  return { ...opened, api };
}

test('says what is wrong, failures first, with the fix at the end of each row', async () => {
  open([OK, WORKERS, MAIL]);
  expect(await screen.findByRole('heading', { name: 'Running, with 2 warnings' })).toBeDefined();
  expect(screen.getByText(/Affected: Mail\./)).toBeDefined();
  const rows = within(screen.getByRole('region', { name: 'Warnings' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Failed: Mail is failing'),
    expect.stringContaining('Warning: 1 process stopped without warning'),
  ]);
  const fix = screen.getByRole('link', { name: 'Fix email settings' });
  expect(fix.getAttribute('href')).toBe('/admin/settings/outgoing-email');
  expect(screen.getByText('npm run worker')).toBeDefined();
});

test('says that everything works, and shows no warnings', async () => {
  open([OK]);
  expect(await screen.findByRole('heading', { name: 'Everything works' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Warnings' })).toBeNull();
});

test('shows services, processes, storage, tables and caches', async () => {
  open([OK]);
  expect(await screen.findByRole('row', { name: /Database, Works PostgreSQL 17.2 3 ms/ })).toBeDefined();
  expect(screen.getByRole('row', { name: /Storage, Works Local disk 9 ms/ })).toBeDefined();
  expect(screen.getByRole('row', { name: /Mail, Does not answer .*ECONNREFUSED.* Failed/ })).toBeDefined();
  expect(screen.getByRole('row', { name: /Web 1, Running films-1 412 MB 18%/ })).toBeDefined();
  expect(
    screen.getByRole('row', { name: /Worker 1, Stopped films-2 · jobs only – – Stopped/ }),
  ).toBeDefined();
  expect(screen.getByRole('meter', { name: 'Disk space used' }).getAttribute('aria-valuenow')).toBe('91');
  expect(screen.getByRole('row', { name: 'plays 41.2M rows 38 GB' })).toBeDefined();
  expect(screen.getByRole('row', { name: 'Pages Off –' })).toBeDefined();
});

test('copies a report without addresses and error texts', async () => {
  const { user } = open([MAIL, WORKERS, OK]);
  await screen.findByRole('heading', { name: 'Running, with 2 warnings' });
  await screen.findByText('PostgreSQL 17.2');
  // One for wide screens and one for phones.
  const [button] = screen.getAllByRole('button', { name: 'Copy report' });
  await user.click(button ?? document.body);
  const report = await navigator.clipboard.readText();
  expect(report).toContain('Kinora 1.14.2, Node 24.1.0');
  expect(report).toContain('- Mail: failed, Mail is failing');
  expect(report).toContain('- Workers: warning, 1 process stopped without warning');
  expect(report).toContain('- mail: does not answer');
  expect(report).not.toMatch(/films-|example|10\.0\.0\.1|535/);
});

test('checks again on demand', async () => {
  const { user, api } = open([OK]);
  await screen.findByRole('heading', { name: 'Everything works' });
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(api.calls(listSiteChecks)).toHaveLength(2));
});

test('a panel that fails to load offers to try again, and the others still work', async () => {
  const { api } = open([OK]);
  api.refuse(listSystemServices, 503, { message: 'Later.', code: 'unavailable' });
  const services = within(await screen.findByRole('region', { name: 'Services' }));
  expect(await services.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.getByRole('row', { name: /Web 1/ })).toBeDefined();
});
