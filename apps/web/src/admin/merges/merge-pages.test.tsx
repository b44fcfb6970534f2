import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  listPersonMerges,
  listTitleMerges,
  type Merge,
  mergePerson,
  mergeTitle,
  previewPersonMerge,
  previewTitleMerge,
  undoPersonMerge,
} from '@kinora/contracts/admin/merges.ts';
import { type EditedPerson, getEditedPerson } from '@kinora/contracts/admin/people.ts';
import { search } from '@kinora/contracts/catalogue/search.ts';
import { getEditedTitle } from '@kinora/contracts/admin/titles.ts';
import { editedPerson } from '#test/admin-people.tsx';
import { editedTitle } from '#test/admin-titles.tsx';
import { openAdmin, titleHit } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import * as MergePersonPage from './merge-person-page.tsx';
import * as MergeTitlePage from './merge-title-page.tsx';

let api: ReturnType<typeof fakeApi>;
let people: EditedPerson[];
let merges: Merge[];

const MOVED: Merge['moved'] = [
  { relation: 'credits', rows: 12 },
  { relation: 'articles', rows: 2 },
];
const MERGE: Merge = {
  id: 4,
  from: { id: 7, name: 'Ada Novak', slug: 'ada-novak' },
  into: { id: 9, name: 'Ada Nováková', slug: 'ada-novakova' },
  moved: [{ relation: 'credits', rows: 12 }],
  merged_at: '2026-11-01T12:00:00Z',
  by: { id: 1, name: 'Nadia' },
};

beforeEach(() => {
  api = fakeApi();
  merges = [];
  people = [
    editedPerson(),
    editedPerson({ id: 9, name: 'Ada Nováková', version: 5, biography: 'Short.', birth_place: null }),
  ];
  api.on(getEditedPerson, ({ path }) => {
    const person = people.find(({ id }) => path.endsWith(`/${id}`));
    if (person === undefined) throw new Error(`Nobody at ${path}`);
    return { person };
  });
  api.on(listPersonMerges, () => ({ merges }));
  api.on(previewPersonMerge, () => ({ moved: MOVED, is_too_large: false }));
  api.on(mergePerson, () => {
    merges = [MERGE];
    return { merge: MERGE };
  });
  api.on(undoPersonMerge, () => {
    merges = [];
    return { merge: MERGE };
  });
  const found = { ...titleHit(9, 'Ada Nováková'), kind: 'person' as const };
  api.on(search, () => ({ results: [found], corrected: null }));
});

async function open(id = 7) {
  const opened = openAdmin(MergePersonPage, {
    route: '/admin/people/:personId/merge',
    path: `/admin/people/${id}/merge`,
    permissions: ['people.update'],
  });
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

async function choose(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByRole('combobox', { name: 'Other person' }));
  await user.paste('nov');
  await screen.findByRole('option', { name: /Ada Nováková/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await screen.findByRole('radiogroup', { name: 'Record to keep' });
}
const group = (name: string) => within(screen.getByRole('radiogroup', { name }));
const choice = (name: string, value: RegExp) => group(name).getByRole('radio', { name: value });

test('compares two records, takes missing values from the other, merges and undoes the merge', async () => {
  const { user, router } = await open();
  await choose(user);
  expect(choice('Record to keep', /Ada Nováková/)).toHaveProperty('checked', true);
  expect(choice('Biography', /Short/)).toHaveProperty('checked', true);
  expect(choice('Place of birth', /Brno/)).toHaveProperty('checked', true);
  expect(screen.queryByRole('radiogroup', { name: 'Gender' })).toBeNull();
  expect((await screen.findByRole('list', { name: 'What moves' })).textContent).toBe(
    'Credits 12News articles 2',
  );
  await user.click(group('Biography').getByText('Born, and acted.'));
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Merge Ada Novak into Ada Nováková?' }),
  );
  await user.click(question.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Ada Novak was merged into Ada Nováková')).toBeDefined();
  expect(api.calls(mergePerson)).toEqual([
    expect.objectContaining({
      path: '/api/v1/admin/people/7/merge',
      body: { into: 9, version: 3, into_version: 5, take: ['birth_place', 'biography'] },
    }),
  ]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/people/9/merge'));

  await screen.findByRole('heading', { level: 1, name: 'Merge Ada Nováková' });
  await user.click(await screen.findByRole('button', { name: 'Undo the merge of Ada Novak' }));
  await user.click(await screen.findByRole('button', { name: 'Undo merge' }));
  expect(await screen.findByText('The merge was undone')).toBeDefined();
  expect(api.calls(undoPersonMerge)[0]?.path).toBe('/api/v1/admin/person-merges/4/undo');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Merged records' })).toBeNull());
});

test('opens the kept record, even when the merged one is refetched as deleted first', async () => {
  const { user, router } = await open();
  await choose(user);
  const listed = Promise.withResolvers<{ merges: Merge[] }>();
  api.on(listPersonMerges, () => listed.promise);
  api.on(mergePerson, () => {
    people[0] = editedPerson({ deleted_at: MERGE.merged_at, merged_into: MERGE.into });
    return { merge: MERGE };
  });
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Other person' })).toBeNull());
  listed.resolve({ merges: [MERGE] });
  expect(await screen.findByText('Ada Novak was merged into Ada Nováková')).toBeDefined();
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/people/9/merge'));
});

test('shows load errors, and disables merging without a preview', async () => {
  const refusal = { message: 'No.', code: 'not_found' } as const;
  api.refuse(listPersonMerges, 404, refusal);
  api.refuse(previewPersonMerge, 404, refusal);
  const { user } = await open();
  expect(await screen.findByText('This could not be loaded.')).toBeDefined();
  await choose(user);
  await waitFor(() => expect(screen.getAllByText('This could not be loaded.')).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Merge' }).hasAttribute('disabled')).toBe(true);
  api.on(previewPersonMerge, () => ({ moved: MOVED, is_too_large: false }));
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[1] ?? document.body);
  expect(await screen.findByRole('list', { name: 'What moves' })).toBeDefined();
});

test('merges the other way round', async () => {
  const { user } = await open();
  await choose(user);
  await user.click(group('Record to keep').getByRole('radio', { name: /^Ada Novak/ }));
  await waitFor(() => expect(api.calls(previewPersonMerge).at(-1)).toMatchObject({ query: { into: '7' } }));
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Merge Ada Nováková into Ada Novak?' }),
  );
  await user.click(question.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(api.calls(mergePerson)).toHaveLength(1));
  expect(api.calls(mergePerson)[0]).toMatchObject({
    path: '/api/v1/admin/people/9/merge',
    body: { into: 7, version: 5, into_version: 3, take: [] },
  });
});

test('disables merging when too much would move', async () => {
  api.on(previewPersonMerge, () => ({ moved: MOVED, is_too_large: true }));
  const { user } = await open();
  await choose(user);
  expect(await screen.findByText(/Too much is attached/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Merge' })).toHaveProperty('disabled', true);
});

test('only offers to undo the merge of a merged person', async () => {
  merges = [MERGE];
  people = [editedPerson({ deleted_at: '2026-11-02T12:00:00Z', merged_into: MERGE.into })];
  await open();
  expect(await screen.findByRole('button', { name: 'Undo the merge of Ada Novak' })).toBeDefined();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('merges titles in the same way', async () => {
  const titles = [editedTitle(), editedTitle({ id: 6, name: 'Salt glass', version: 2, runtime: 53 })];
  api.on(getEditedTitle, ({ path }) => ({
    title: titles.find(({ id }) => path.endsWith(`/${id}`)) ?? editedTitle(),
  }));
  api.on(listTitleMerges, () => ({ merges: [] }));
  api.on(previewTitleMerge, () => ({ moved: [], is_too_large: false }));
  api.on(mergeTitle, () => ({ merge: MERGE }));
  api.on(search, ({ query }) => ({
    results: query['kind'] === 'movie' ? [titleHit(6, 'Salt glass')] : [],
    corrected: null,
  }));
  const { user } = openAdmin(MergeTitlePage, {
    route: '/admin/titles/:titleId/merge',
    path: '/admin/titles/5/merge',
    permissions: ['titles.update'],
  });
  await user.click(await screen.findByRole('combobox', { name: 'Other title' }));
  await user.paste('salt');
  await user.click(await screen.findByRole('option', { name: /Salt glass/ }));
  await screen.findByRole('radiogroup', { name: 'Record to keep' });
  await user.click(group('Runtime (minutes)').getByText('52'));
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(api.calls(mergeTitle)).toHaveLength(1));
  expect(api.calls(mergeTitle)[0]?.body).toEqual({ into: 6, version: 3, into_version: 2, take: ['runtime'] });
});

test('redirects users without the permission to edit people', async () => {
  openAdmin(MergePersonPage, {
    route: '/admin/people/:personId/merge',
    path: '/admin/people/7/merge',
    permissions: ['titles.update'],
  });
  expect(await screen.findByText(/Elsewhere/)).toBeDefined();
});
