import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  createPersonImage,
  deletePerson,
  type EditedPerson,
  getEditedPerson,
  restorePerson,
  unlockPerson,
  updatePerson,
} from '@kinora/contracts/admin/people.ts';
import { editedPerson, openPersonSection } from '#test/admin-people.tsx';
import { allLocked, missingControls } from '#test/all-fields.ts';
import { pasteText } from '#test/paste-text.ts';
import { fakeApi } from '#test/fake-api.ts';
import { fakeStorage } from '#test/fake-storage.ts';
import { picture } from '#test/titles.ts';
import { fileEntry, fileOf } from '#test/uploads.ts';
import { personFields } from '@kinora/contracts/catalogue/person-fields.ts';
import * as PersonFactsPage from './person-facts-page.tsx';

let api: ReturnType<typeof fakeApi>;
let person: EditedPerson;

beforeEach(() => {
  api = fakeApi();
  person = editedPerson();
  api.on(getEditedPerson, () => ({ person }));
  api.on(updatePerson, ({ body }) => {
    person = { ...person, ...(body as Partial<EditedPerson>), version: person.version + 1 };
    return { person };
  });
});

const open = (section?: string) =>
  openPersonSection(PersonFactsPage, section === undefined ? {} : { section });
const bodies = () => api.calls(updatePerson).map(({ body }) => body);
const field = (name: RegExp) => screen.getByRole('textbox', { name });

test('[B2-064] /admin/people/{personId}/edit edits a person, with tab primary-facts as default', async () => {
  const { user } = await open();
  const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(sections.getByRole('link', { current: 'page' }).textContent).toBe('Primary facts');
  expect(sections.getByRole('link', { name: /Credits/ }).textContent).toBe('Credits31');
  await pasteText(user, field(/^Name/), 'Ada N. Novak');
  await pasteText(user, field(/^Place of birth/), '');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Changes saved')).toBeDefined();
  expect(bodies()).toEqual([
    expect.objectContaining({
      version: 3,
      name: 'Ada N. Novak',
      also_known_as: ['A. Novak'],
      gender: 1,
      birth_date: '1970-02-03',
      birth_year: null,
      birth_place: null,
      known_for_department: 'Acting',
    }),
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada N. Novak' })).toBeDefined();
});

test('opens the tab at its own URL', async () => {
  await open('primary-facts');
  const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(sections.getByRole('link', { current: 'page' }).textContent).toBe('Primary facts');
});

test('keeps several ids of one provider after a save', async () => {
  const ids = ['1', '2'].map((value) => ({ provider: 'tmdb', kind: 'person', value }));
  person = editedPerson({ external_ids: ids });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add id' }));
  await pasteText(user, field(/^Provider of id 3/), 'imdb');
  await pasteText(user, field(/^Id 3/), 'nm9');
  await user.click(screen.getByText('Save'));
  const added = { provider: 'imdb', kind: 'person', value: 'nm9' };
  await waitFor(() => expect(bodies()).toEqual([expect.objectContaining({ external_ids: [...ids, added] })]));
});

test('edits the biography in the other languages of the site', async () => {
  const languages = [
    { language: 'en', name: 'English' },
    { language: 'de', name: 'Deutsch' },
  ];
  const { user } = await openPersonSection(PersonFactsPage, { languages });
  const panel = within(screen.getByRole('region', { name: 'Translations' }));
  const biography = panel.getByRole('textbox', { name: 'Biography (German)' });
  expect(panel.getByText('Born, and acted.')).toBeDefined();
  await pasteText(user, biography, 'Geboren, und spielte.');
  expect(panel.getByRole('tab', { name: /German/ }).textContent).toBe('German1/1');
  await user.click(screen.getByText('Save'));
  const translations = { de: { biography: 'Geboren, und spielte.' } };
  await waitFor(() => expect(bodies()).toEqual([expect.objectContaining({ translations })]));
});

test('shows both values after an edit conflict, and loses neither', async () => {
  const { user } = await open();
  await pasteText(user, field(/^Name/), 'Mine');
  person = { ...person, name: 'Theirs', birth_place: 'Ostrava', version: 4 };
  api.refuse(updatePerson, 409, { message: 'Somebody saved.', code: 'conflict' });
  await user.click(screen.getByText('Save'));
  const question = within(await screen.findByRole('dialog', { name: /Someone else saved/ }));
  expect(question.getByText('Mine')).toBeDefined();
  expect(question.getByText('Theirs')).toBeDefined();
  api.on(updatePerson, ({ body }) => ({
    person: { ...person, ...(body as Partial<EditedPerson>), version: 5 },
  }));
  await user.click(question.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Changes saved\. Kept from/)).toBeDefined();
  expect(bodies().at(-1)).toMatchObject({ name: 'Mine', birth_place: 'Ostrava', version: 4 });
  expect(field(/^Place of birth/)).toHaveProperty('value', 'Ostrava');
});

test('shows an uploaded portrait immediately, and uploads it under the policy of people', async () => {
  fakeStorage(() => ({ status: 200, body: JSON.stringify({ fileEntry: fileEntry({ id: 40 }) }) }));
  api.on(createPersonImage, () => {
    person = { ...person, portrait: picture('ada') };
    return {
      image: {
        id: 1,
        kind: 'portrait' as const,
        picture: picture('ada'),
        language: null,
        source: 'local',
        licence: null,
        title_id: null,
        season_id: null,
        episode_id: null,
        person_id: 7,
        position: 0,
        is_main: true,
      },
    };
  });
  const { user } = await open();
  const panel = within(screen.getByRole('region', { name: 'Image' }));
  await user.click(panel.getByRole('button', { name: 'Choose a file' }));
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  const file = fileOf(1000, { name: 'ada.png', type: 'image/png' });
  await act(async () => void fireEvent.change(input ?? document.body, { target: { files: [file] } }));
  expect(await screen.findByText('Image added')).toBeDefined();
  expect(api.calls(createPersonImage)[0]).toMatchObject({
    path: '/api/v1/admin/people/7/images',
    body: { file_id: 40, is_main: true },
  });
  expect(await panel.findByRole('img', { name: 'Image' })).toBeDefined();
});

test('edits and unlocks every field of a person', async () => {
  person = editedPerson({ locks: allLocked(personFields) });
  await open();
  expect(missingControls(personFields)).toEqual([]);
});

test('unlocks a field after confirmation, and deletes and restores the person', async () => {
  person = editedPerson({
    locks: [{ field: 'biography', set_at: '2026-11-01T12:00:00Z', by: { id: 1, name: 'Nadia' } }],
  });
  api.on(unlockPerson, () => {
    person = { ...person, locks: [] };
    return { person };
  });
  api.on(deletePerson, () => ({}));
  api.on(restorePerson, () => ({ person: editedPerson() }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Biography is protected from imports' }));
  await user.click(await screen.findByRole('button', { name: 'Unlock' }));
  expect(await screen.findByText('Imports can now change this field')).toBeDefined();
  expect(api.calls(unlockPerson)[0]?.body).toEqual({ fields: ['biography'] });

  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Ada Novak?' }));
  person = { ...person, deleted_at: '2026-11-02T12:00:00Z' };
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Ada Novak was deleted')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));
  expect(await screen.findByText('Ada Novak was restored')).toBeDefined();
});

test('links a merged person to the kept one, and offers its merges instead of a restore', async () => {
  person = editedPerson({
    deleted_at: '2026-11-02T12:00:00Z',
    merged_into: { id: 9, name: 'Ada Nováková', slug: 'ada-novakova' },
  });
  const { user, router } = await open();
  expect(screen.getByRole('link', { name: 'Ada Nováková' }).getAttribute('href')).toBe(
    '/admin/people/9/edit',
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('menuitem', { name: 'Restore' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Merges' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/people/7/merge'));
});

test('redirects users without the permission to edit people', async () => {
  await openPersonSection(PersonFactsPage, { permissions: [] });
  expect(await screen.findByText(/Elsewhere/)).toBeDefined();
});
