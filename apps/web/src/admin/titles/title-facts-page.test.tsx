import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import {
  deleteTitle,
  type EditedTitle,
  getEditedTitle,
  restoreTitle,
  unlockTitle,
  updateTitle,
} from '@kinora/contracts/admin/titles.ts';
import { titleFields } from '@kinora/contracts/catalogue/title-fields.ts';
import { listAudit } from '@kinora/contracts/foundation/audit.ts';
import { editedTitle, openTitleSection } from '#test/admin-titles.tsx';
import { allLocked, missingControls } from '#test/all-fields.ts';
import { pasteText } from '#test/paste-text.ts';
import { fakeApi } from '#test/fake-api.ts';
import * as TitleFactsPage from './title-facts-page.tsx';

let api: ReturnType<typeof fakeApi>;
let title: EditedTitle;

beforeEach(() => {
  api = fakeApi();
  title = editedTitle();
  api.on(getEditedTitle, () => ({ title }));
  api.on(updateTitle, ({ body }) => {
    title = { ...title, ...(body as Partial<EditedTitle>), version: title.version + 1 };
    return { title };
  });
});

const open = (section?: string) => openTitleSection(TitleFactsPage, section === undefined ? {} : { section });
const bodies = () => api.calls(updateTitle).map(({ body }) => body);
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const save = () => screen.getByText('Save');

test('[B2-072] /admin/titles/{titleId}/edit edits a title, with tab primary-facts as default', async () => {
  const { user } = await open();
  const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(sections.getByRole('link', { current: 'page' }).textContent).toBe('Primary facts');
  expect(sections.getByRole('link', { name: /Cast/ }).getAttribute('href')).toBe('/admin/titles/5/edit/cast');
  expect(sections.queryByRole('link', { name: /Reviews|Comments/ })).toBeNull();
  expect(sections.queryByRole('link', { name: /Seasons/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Insights' })).toBeNull();
  await pasteText(user, field(/^Name/), 'Saltglass II');
  await pasteText(user, field(/^Runtime/), '61');
  await pasteText(user, field(/^Tagline/), '');
  await user.click(save());
  expect(await screen.findByText('Changes saved')).toBeDefined();
  expect(bodies()).toEqual([
    expect.objectContaining({
      version: 3,
      type: 'movie',
      name: 'Saltglass II',
      runtime: 61,
      tagline: null,
      release_date: '2024-10-03',
      status: 'released',
      original_language: 'no',
    }),
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Saltglass II' })).toBeDefined();
});

test('opens the tab at its own URL, with seasons for a series', async () => {
  title = editedTitle({ type: 'series' });
  await open('primary-facts');
  const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(sections.getByRole('link', { current: 'page' }).textContent).toBe('Primary facts');
  expect(sections.getByRole('link', { name: /Seasons/ }).textContent).toBe('Seasons2');
});

test('keeps several ids of one provider and alternative names after a save', async () => {
  title = editedTitle({
    external_ids: [
      { provider: 'imdb', kind: 'title', value: 'tt1' },
      { provider: 'imdb', kind: 'title', value: 'tt2' },
    ],
    aliases: [{ name: 'Salzglas', country_code: 'DE', language: null }],
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add id' }));
  await pasteText(user, field(/^Provider of id 3/), 'tmdb');
  await pasteText(user, field(/^Id 3/), '99');
  await user.click(screen.getByRole('button', { name: 'Add alternative name' }));
  await pasteText(user, field(/^Alternative name 2/), 'Verre de sel');
  await user.click(save());
  await waitFor(() =>
    expect(bodies()).toEqual([
      expect.objectContaining({
        external_ids: [
          { provider: 'imdb', kind: 'title', value: 'tt1' },
          { provider: 'imdb', kind: 'title', value: 'tt2' },
          { provider: 'tmdb', kind: 'title', value: '99' },
        ],
        aliases: [
          { name: 'Salzglas', country_code: 'DE', language: null },
          { name: 'Verre de sel', country_code: null, language: null },
        ],
      }),
    ]),
  );
});

test('shows an error for an invalid number at its field, and sends nothing', async () => {
  const { user } = await open();
  await pasteText(user, field(/^Runtime/), 'long');
  await user.click(save());
  expect(await screen.findByText('Enter a number.')).toBeDefined();
  expect(bodies()).toEqual([]);
});

test('shows both values after an edit conflict, and loses neither', async () => {
  const { user } = await open();
  await pasteText(user, field(/^Name/), 'Mine');
  title = { ...title, name: 'Theirs', tagline: 'Theirs too', version: 4 };
  api.refuse(updateTitle, 409, { message: 'Somebody saved.', code: 'conflict' });
  await user.click(save());
  const question = within(await screen.findByRole('dialog', { name: /Someone else saved/ }));
  expect(question.getByText('Mine')).toBeDefined();
  expect(question.getByText('Theirs')).toBeDefined();
  expect(question.getByText('Theirs too')).toBeDefined();
  api.on(updateTitle, ({ body }) => ({ title: { ...title, ...(body as Partial<EditedTitle>), version: 5 } }));
  await user.click(question.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Changes saved\. Kept from/)).toBeDefined();
  expect(bodies().at(-1)).toMatchObject({ name: 'Mine', tagline: 'Theirs too', version: 4 });
  expect(field(/^Tagline/)).toHaveProperty('value', 'Theirs too');
});

test('edits and unlocks every field of a title', async () => {
  title = editedTitle({ type: 'series', locks: allLocked(titleFields) });
  await open();
  expect(missingControls(titleFields)).toEqual([]);
});

test('marks a locked field, and unlocks it after confirmation', async () => {
  title = editedTitle({
    locks: [{ field: 'tagline', set_at: '2026-11-01T12:00:00Z', by: { id: 1, name: 'Nadia' } }],
  });
  api.on(unlockTitle, () => ({ title: { ...title, locks: [] } }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Tagline is protected from imports' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Unlock Tagline?' }));
  expect(question.getByText(/Edited by Nadia/)).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Unlock' }));
  expect(await screen.findByText('Imports can now change this field')).toBeDefined();
  expect(api.calls(unlockTitle)[0]?.body).toEqual({ fields: ['tagline'] });
  await waitFor(() => expect(screen.queryByRole('button', { name: /is locked/ })).toBeNull());
});

test('deletes a title after confirmation, and restores it', async () => {
  api.on(deleteTitle, () => ({}));
  api.on(restoreTitle, () => ({ title: editedTitle() }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Saltglass?' }));
  title = { ...title, deleted_at: '2026-11-02T12:00:00Z' };
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Saltglass was deleted')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'View' })).toBeNull());
  expect(screen.queryByText('Save')).toBeNull();
  expect(screen.getByText('This title is deleted. Restore it to change it.')).toBeDefined();
  expect(screen.getByLabelText(/^Name/).closest('[inert]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));
  expect(await screen.findByText('Saltglass was restored')).toBeDefined();
  expect(await screen.findByRole('link', { name: 'View' })).toBeDefined();
  expect(save()).toBeDefined();
  expect(screen.getByLabelText(/^Name/).closest('[inert]')).toBeNull();
});

test.each([
  ['hides', 'a film', { type: 'movie' }],
  ['shows', 'a series', { type: 'series' }],
  ['shows', 'a film whose end date came from an import', { type: 'movie', end_date: '2024-10-04' }],
] as const)('%s the end date of %s', async (verb, _, changes) => {
  title = editedTitle(changes);
  await open();
  // Date fields load after the page.
  await screen.findAllByRole('spinbutton');
  expect(screen.queryByText('Ended', { ignore: 'option' }) !== null).toBe(verb === 'shows');
});

test('shows "Not set" for a title without a status', async () => {
  title = editedTitle({ status: null });
  await open();
  expect(screen.getByRole('button', { name: /Status/ }).textContent).toContain('Not set');
});

test('opens the history from the menu, with the labels of the fields', async () => {
  api.on(listAudit, () => ({
    pagination: {
      data: [
        {
          id: 9,
          at: '2026-11-01T12:00:00Z',
          user: { id: 4, name: 'Grace Editor' },
          action: 'update',
          subject: { type: 'title', id: '5', name: 'Saltglass' },
          before: { original_name: 'Salt' },
          after: { original_name: 'Saltglass' },
          reason: null,
          reverts: null,
          revertible: ['original_name'],
          request_id: null,
        },
      ],
      per_page: 15,
      next_cursor: null,
      prev_cursor: null,
    },
  }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'History' }));
  const history = within(await screen.findByRole('dialog', { name: 'History of Saltglass' }));
  expect(await history.findByRole('button', { name: 'Revert Original name' })).toBeDefined();
  expect(api.calls(listAudit)[0]?.query).toMatchObject({ subject_type: 'title', subject_id: '5' });
});

test('links to the insights with the reports permission', async () => {
  await openTitleSection(TitleFactsPage, {
    permissions: [cataloguePermissions.updateTitles, editingPermissions.viewReports],
  });
  expect(screen.getByRole('link', { name: 'Insights' }).getAttribute('href')).toBe(
    '/admin/insights/titles/5',
  );
});

test('shows the reviews with the permission to moderate them', async () => {
  await openTitleSection(TitleFactsPage, {
    permissions: [cataloguePermissions.updateTitles, editingPermissions.updateReviews],
  });
  const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(sections.getByRole('link', { name: /Reviews/ }).textContent).toBe('Reviews386');
  expect(sections.queryByRole('link', { name: /Comments/ })).toBeNull();
});

test('redirects users without the permission to edit titles', async () => {
  await openTitleSection(TitleFactsPage, { permissions: [] });
  expect(await screen.findByText(/Elsewhere/)).toBeDefined();
});
