import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { PermissionGroup } from '@kinora/contracts/foundation/access.ts';
import type { GrantedPermission } from '@kinora/contracts/foundation/permissions.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import type { Grants } from './permission-grants.ts';
import { PermissionsField } from './permissions-field.tsx';

const grant = (name: string, limits: Record<string, number> = {}): GrantedPermission => ({
  name,
  restrictions: Object.entries(limits).map(([limit, value]) => ({ name: limit, value })),
});
const declared = (name: string, label: string, limits: PermissionGroup['permissions'][0]['limits'] = []) => ({
  name,
  label,
  description: '',
  limits,
});
const GROUPS: PermissionGroup[] = [
  {
    label: 'Titles',
    permissions: [declared('titles.view', 'View titles'), declared('titles.update', 'Edit titles')],
  },
  {
    label: 'Files',
    permissions: [
      declared('files.create', 'Upload files', [
        { name: 'space', label: 'GB of storage', scale: 1000 },
        { name: 'count', label: 'files', scale: 1 },
      ]),
    ],
  },
];

function open({
  saved = [],
  held = ['admin'],
}: { saved?: Grants; held?: readonly (string | GrantedPermission)[] } = {}) {
  fakeApi();
  let value = saved;
  function Page() {
    const [grants, setGrants] = useState(saved);
    return (
      <PermissionsField
        title="Permissions"
        groups={GROUPS}
        saved={saved}
        value={grants}
        onChange={(next) => {
          value = next;
          setGrants(next);
        }}
      />
    );
  }
  const { user } = openAdmin(
    { default: Page, clientLoader: () => null },
    { route: '/admin/permissions', permissions: held, isTestOnly: true },
  );
  return { user, value: () => value };
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const rowOf = (element: HTMLElement) => within(element.closest('li') ?? element);
const limit = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('shows permissions by resource, and how many are granted', async () => {
  open({ saved: [grant('titles.view')] });
  await screen.findByRole('heading', { name: 'Permissions 1 of 3' });
  const titles = within(screen.getByRole('region', { name: 'Titles' }));
  titles.getByText('1 of 2');
  expect((await box('View titles')).checked).toBe(true);
  expect((await box('Edit titles')).checked).toBe(false);
  titles.getByText('titles.update');
});

test('the checkbox of a group is mixed, grants all, then removes all', async () => {
  const { user, value } = open({ saved: [grant('titles.view')] });
  const all = await box('All of Titles');
  expect(all.indeterminate).toBe(true);
  await user.click(all);
  expect(value()).toEqual([grant('titles.update'), grant('titles.view')]);
  expect(all.checked).toBe(true);
  await user.click(all);
  expect(value()).toEqual([]);
  expect(all.checked).toBe(false);
});

test('limits are numbers in their unit, and an empty field means no limit', async () => {
  const { user, value } = open({ saved: [grant('files.create', { space: 1500 })] });
  const space = await limit('Upload files: GB of storage');
  expect(space.value).toBe('1.5');
  const count = await limit('Upload files: files');
  expect(count.placeholder).toBe('∞');
  await user.type(count, 'a1.2-0');
  expect(count.value).toBe('120');
  await user.clear(space);
  await user.type(space, '2,25x');
  expect(space.value).toBe('2.25');
  expect(value()).toEqual([
    {
      name: 'files.create',
      restrictions: [
        { name: 'count', value: 120 },
        { name: 'space', value: 2250 },
      ],
    },
  ]);
  await user.clear(space);
  await user.clear(count);
  expect(value()).toEqual([grant('files.create')]);
});

test('limits of a permission that is not granted are disabled', async () => {
  const { user } = open();
  expect((await limit('Upload files: files')).disabled).toBe(true);
  await user.click(await box('Upload files'));
  expect((await limit('Upload files: files')).disabled).toBe(false);
});

test('changed rows are marked until they are changed back', async () => {
  const { user } = open({ saved: [grant('titles.view'), grant('files.create', { count: 5 })] });
  const view = await box('View titles');
  expect(screen.queryByText('Changed', { selector: 'li *' })).toBeNull();
  await user.click(view);
  rowOf(view).getByText('Changed');
  await user.type(await limit('Upload files: files'), '0');
  await screen.findByRole('radio', { name: 'Changed 2' });
  await user.click(view);
  expect(rowOf(view).queryByText('Changed')).toBeNull();
});

test('can be searched by label and name, and narrowed to granted or changed ones', async () => {
  const { user } = open({ saved: [grant('titles.view')] });
  const boxes = () =>
    screen
      .getAllByRole('checkbox')
      .map((one) => one.getAttribute('aria-label') ?? one.closest('label')?.textContent);
  const search = await screen.findByRole('searchbox', { name: 'Search permissions' });
  await user.type(search, 'EDIT');
  expect(boxes()).toEqual(['All of Titles', 'Edit titles']);
  await user.clear(search);
  await user.type(search, 'files.');
  expect(boxes()).toEqual(['All of Files', 'Upload files']);
  await user.clear(search);
  await user.click(screen.getByRole('radio', { name: 'Granted' }));
  expect(boxes()).toEqual(['All of Titles', 'View titles']);
  await user.click(screen.getByRole('radio', { name: /^Changed/ }));
  expect(screen.getByText('No permissions match.').role).toBe('status');
});

test('permissions that the user lacks are disabled, with the reason', async () => {
  const { user, value } = open({ held: ['titles.view'] });
  const edit = await box('Edit titles');
  expect(edit.disabled).toBe(true);
  rowOf(edit).getByText('You don’t have this permission, so you can’t give it.');
  await user.click(await box('All of Titles'));
  expect(value()).toEqual([grant('titles.view')]);
  expect((await box('All of Files')).disabled).toBe(true);
});

test('a grant starts with the own limit of the editor, and shows an error above it', async () => {
  const { user, value } = open({ held: [grant('files.create', { count: 5 })] });
  await user.click(await box('Upload files'));
  expect(value()).toEqual([grant('files.create', { count: 5 })]);
  const count = await limit('Upload files: files');
  await user.type(count, '0');
  await screen.findByText('Your limit is 5.');
  await user.clear(count);
  await screen.findByText('Your limit is 5.');
  await user.type(count, '4');
  expect(screen.queryByText('Your limit is 5.')).toBeNull();
});

test('a granted permission that no longer exists is kept until it is removed', async () => {
  const { user, value } = open({ saved: [grant('old.thing'), grant('titles.view')] });
  await user.click(await box('View titles'));
  expect(value()).toEqual([grant('old.thing')]);
  await user.click(await box('old.thing'));
  expect(value()).toEqual([]);
  expect((await box('old.thing')).checked).toBe(false);
});
