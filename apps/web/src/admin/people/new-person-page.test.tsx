import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { createPerson } from '@kinora/contracts/admin/people.ts';
import { editedPerson } from '#test/admin-people.tsx';
import { openAdmin } from '#test/admin-videos.tsx';
import { pasteText } from '#test/paste-text.ts';
import { fakeApi } from '#test/fake-api.ts';
import * as NewPersonPage from './new-person-page.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(createPerson, () => ({ person: editedPerson({ id: 8, name: 'Bo Lind' }) }));
});

async function open(permissions: string[] = [editingPermissions.updatePeople]) {
  const opened = openAdmin(NewPersonPage, { route: '/admin/people/new', permissions });
  if (permissions.length > 0) await screen.findByRole('heading', { level: 1, name: 'Add person' });
  return opened;
}
const field = (name: RegExp) => screen.getByRole('textbox', { name });

test('[B2-063] /admin/people/new creates a person and opens their editor', async () => {
  const { user, router } = await open();
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('This field is required.')).toBeDefined();
  expect(api.calls(createPerson)).toEqual([]);
  await pasteText(user, field(/^Name/), 'Bo Lind');
  await pasteText(user, field(/^Year of birth/), '1931');
  await pasteText(user, field(/^Also known as/), 'B. Lind\n\n Bosse ');
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('Bo Lind was created')).toBeDefined();
  expect(api.calls(createPerson)[0]?.body).toEqual({
    name: 'Bo Lind',
    also_known_as: ['B. Lind', 'Bosse'],
    gender: null,
    birth_date: null,
    birth_year: 1931,
    death_date: null,
    death_year: null,
    birth_place: null,
    biography: null,
    known_for_department: null,
    external_ids: [],
    translations: {},
  });
  expect(router.state.location.pathname).toBe('/admin/people/8/edit/primary-facts');
});

test('redirects users without the permission to edit people', async () => {
  await open([]);
  expect(await screen.findByText(/Elsewhere/)).toBeDefined();
});
