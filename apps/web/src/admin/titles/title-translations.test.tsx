import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type EditedTitle,
  getEditedTitle,
  unlockTitle,
  updateTitle,
} from '@kinora/contracts/admin/titles.ts';
import { searchCollections } from '@kinora/contracts/catalogue/collections.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { editedTitle, openTitleSection } from '#test/admin-titles.tsx';
import { fakeApi } from '#test/fake-api.ts';
import { pasteText } from '#test/paste-text.ts';
import * as TitleFactsPage from './title-facts-page.tsx';

const LANGUAGES = [
  { language: 'en', name: 'English' },
  { language: 'de', name: 'Deutsch' },
  { language: 'ar', name: 'العربية' },
];
let api: ReturnType<typeof fakeApi>;
let title: EditedTitle;

beforeEach(() => {
  api = fakeApi();
  title = editedTitle({ overview: 'An island.' });
  api.on(getEditedTitle, () => ({ title }));
  api.on(updateTitle, ({ body }) => {
    title = { ...title, ...(body as Partial<EditedTitle>), version: title.version + 1 };
    return { title };
  });
});

const open = (languages = LANGUAGES) => openTitleSection(TitleFactsPage, { languages });
const panel = () => within(screen.getByRole('region', { name: 'Translations' }));
const save = () => screen.getByText('Save');
const sent = () => api.calls(updateTitle).map(({ body }) => (body as Partial<EditedTitle>).translations);
const german = (texts: object) => ({ de: { name: null, tagline: null, overview: null, ...texts } });

describe('the translations of a title', () => {
  test('have a tab for each other language of the site, with the original below each field', async () => {
    const { user } = await open();
    const tabs = () =>
      panel()
        .getAllByRole('tab')
        .map(({ textContent }) => textContent);
    expect(tabs()).toEqual(['German0/3', 'Arabic0/3']);
    expect(panel().getByText('An island.')).toBeDefined();
    await pasteText(user, panel().getByRole('textbox', { name: 'Name (German)' }), 'Salzglas');
    await pasteText(user, panel().getByRole('textbox', { name: 'Overview (German)' }), 'Eine Insel.');
    expect(tabs()).toEqual(['German2/3', 'Arabic0/3']);
    await user.click(panel().getByRole('tab', { name: /Arabic/ }));
    const name = panel().getByRole('textbox', { name: 'Name (Arabic)' });
    expect([name.getAttribute('lang'), name.getAttribute('dir')]).toEqual(['ar', 'rtl']);
    expect(panel().getByRole('textbox', { name: 'Tagline (Arabic)' }).getAttribute('maxlength')).toBe('500');
    await user.click(save());
    expect(await screen.findByText('Changes saved')).toBeDefined();
    expect(sent()).toEqual([german({ name: 'Salzglas', overview: 'Eine Insel.' })]);
  });

  test('are removed by emptying all texts of a language', async () => {
    title = editedTitle({ translations: german({ name: 'Salzglas' }) });
    const { user } = await open();
    await user.clear(panel().getByRole('textbox', { name: 'Name (German)' }));
    await user.click(save());
    await waitFor(() => expect(sent()).toEqual([{}]));
  });

  test('include languages that the site does not have any more', async () => {
    title = editedTitle({ translations: { fr: { name: 'Verre de sel', tagline: null, overview: null } } });
    await open([]);
    expect(panel().getByRole('tab', { name: /French/ })).toBeDefined();
    expect(panel().getByRole('textbox', { name: 'Name (French)' })).toHaveProperty('value', 'Verre de sel');
  });

  test('open the tab of a language with an error, such as a long text of an import', async () => {
    title = editedTitle({ translations: { ar: { name: 'x'.repeat(301), tagline: null, overview: null } } });
    const { user } = await open();
    await pasteText(user, screen.getByRole('textbox', { name: /^Runtime/ }), '61');
    await user.click(save());
    const tab = await panel().findByRole('tab', { name: /Arabic/, selected: true });
    expect(panel().getByRole('textbox', { name: 'Name (Arabic)' })).toHaveProperty('value', 'x'.repeat(301));
    expect(panel().getByRole('textbox', { name: 'Name (Arabic)', description: /300/ })).toBeDefined();
    expect(sent()).toEqual([]);
    await user.click(panel().getByRole('tab', { name: /German/ }));
    expect(tab.getAttribute('aria-selected')).toBe('false');
  });

  test('ask which texts to keep when someone else changed them too', async () => {
    const { user } = await open();
    await pasteText(user, panel().getByRole('textbox', { name: 'Name (German)' }), 'Meins');
    title = { ...title, translations: german({ name: 'Ihres', overview: 'Neu.' }), version: 4 };
    api.refuse(updateTitle, 409, { message: 'Somebody saved.', code: 'conflict' });
    await user.click(save());
    const question = within(await screen.findByRole('dialog', { name: /Someone else saved/ }));
    expect(question.getByRole('radiogroup', { name: 'Translations' })).toBeDefined();
    expect(question.getByText('German: Meins')).toBeDefined();
    expect(question.getByText('German: Ihres · Neu.')).toBeDefined();
  });

  test('can be unlocked', async () => {
    const lock = { field: 'translations', set_at: '2026-11-01T12:00:00Z', by: { id: 1, name: 'Nadia' } };
    title = editedTitle({ locks: [lock] });
    api.on(unlockTitle, () => ({ title: { ...title, locks: [] } }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Translations is protected from imports' }));
    await user.click(await screen.findByRole('button', { name: 'Unlock' }));
    await waitFor(() => expect(api.calls(unlockTitle)[0]?.body).toEqual({ fields: ['translations'] }));
  });

  test('need a second language, which users with the permission can add', async () => {
    await open([{ language: 'en', name: 'English' }]);
    expect(panel().getByText('This site has one language.')).toBeDefined();
    expect(panel().queryByRole('link')).toBeNull();
  });

  test('link to the languages for users who may add one', async () => {
    await openTitleSection(TitleFactsPage, {
      permissions: [cataloguePermissions.updateTitles, foundationPermissions.updateLocalizations],
    });
    const link = panel().getByRole('link', { name: 'Add a language' });
    expect(link.getAttribute('href')).toBe('/admin/localizations');
  });
});

describe('the collection of a title', () => {
  const field = () => screen.getByRole('combobox', { name: 'Collection' });
  const collections = () =>
    api.calls(updateTitle).map(({ body }) => (body as Partial<EditedTitle>).collection);

  beforeEach(() => {
    api.on(searchCollections, () => ({ collections: [{ id: 4, name: 'The Sea Films' }] }));
  });

  test('is chosen from the suggestions', async () => {
    const { user } = await open();
    expect(api.calls(searchCollections)).toEqual([]);
    await pasteText(user, field(), 'sea');
    await user.click(await screen.findByRole('option', { name: 'The Sea Films' }));
    expect(field()).toHaveProperty('value', 'The Sea Films');
    expect(api.calls(searchCollections)[0]?.query).toEqual({ query: 'sea' });
    await user.click(save());
    await waitFor(() => expect(collections()).toEqual(['The Sea Films']));
  });

  test('can be a new name, and be removed', async () => {
    title = editedTitle({ collection: 'Old' });
    const { user } = await open();
    expect(field()).toHaveProperty('value', 'Old');
    await pasteText(user, field(), 'Brand new');
    await user.tab();
    await user.click(save());
    await waitFor(() => expect(collections()).toEqual(['Brand new']));
    await user.clear(field());
    await user.click(save());
    await waitFor(() => expect(collections()).toEqual(['Brand new', null]));
  });

  test('shows the error of the server', async () => {
    const { user } = await open();
    await pasteText(user, field(), '!!');
    const message = 'Enter a name with letters or digits.';
    api.refuse(updateTitle, 422, {
      message,
      code: 'validation_failed',
      errors: { collection: [message] },
    });
    await user.click(save());
    expect(await screen.findByText(message)).toBeDefined();
  });
});
