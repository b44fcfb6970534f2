import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { listAdminPeople, type ListedPerson } from '@kinora/contracts/admin/people-list.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import * as PeoplePage from './people-page.tsx';

const MOMENT = '2026-11-01T12:00:00Z';
const listedPerson = (id: number, changes: Partial<ListedPerson> = {}): ListedPerson => ({
  id,
  name: `Person ${id}`,
  slug: `person-${id}`,
  known_for_department: 'Acting',
  portrait: null,
  gender: null,
  birth_date: '1970-02-03',
  birth_year: 1970,
  birth_place: null,
  popularity: 12.3,
  credits_count: 6,
  created_at: MOMENT,
  updated_at: MOMENT,
  deleted_at: null,
  ...changes,
});

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  const data = [
    listedPerson(1, { name: 'Ada Novak' }),
    listedPerson(2, { name: 'Bo Lind', birth_date: null, known_for_department: null }),
    listedPerson(3, { name: 'Cy Gone', deleted_at: MOMENT }),
  ];
  api.on(listAdminPeople, () => ({
    pagination: { data, per_page: 15, next_cursor: null, prev_cursor: null, total: 3, is_total_exact: true },
  }));
});

const open = (permissions: string[] = [editingPermissions.updatePeople]) =>
  openAdmin(PeoplePage, { route: '/admin/people', permissions });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('[B2-062] /admin/people lists the people with what they are known for, their birth date and credits', async () => {
  open();
  expect((await row('Ada Novak')).textContent).toMatch(/Acting.*1970.*6.*12/);
  expect((await row('Bo Lind')).textContent).toMatch(/–.*1970/);
  expect((await row('Cy Gone')).textContent).toContain('Deleted');
  const link = within(await row('Ada Novak')).getByRole('link', { name: 'Ada Novak' });
  expect(link.getAttribute('href')).toBe('/admin/people/1/edit');
  expect(screen.getByRole('link', { name: 'Add person' }).getAttribute('href')).toBe('/admin/people/new');
  expect(screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toBe(
    '/api/v1/admin/people/csv',
  );
});

test('sorts people by a column through the URL', async () => {
  const { user, router } = open();
  await row('Ada Novak');
  await user.click(screen.getByRole('columnheader', { name: /Popularity/ }));
  await waitFor(() => expect(router.state.location.search).toContain('orderBy=popularity'));
  await waitFor(() =>
    expect(api.calls(listAdminPeople).at(-1)?.query).toMatchObject({ orderBy: 'popularity' }),
  );
});

test('redirects users without the permission to edit people', async () => {
  open([]);
  expect(await screen.findByText(/Elsewhere/)).toBeDefined();
});
