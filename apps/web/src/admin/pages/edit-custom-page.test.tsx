import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createPage,
  deletePages,
  type EditedPage,
  getAdminPage,
  listPagePermissions,
  updatePage,
} from '@kinora/contracts/foundation/pages.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import { editedPage } from '#test/pages.ts';
import { pasteText } from '#test/paste-text.ts';
import * as page from './edit-custom-page.tsx';
import * as newPage from './new-custom-page.tsx';

const permissions = [foundationPermissions.updatePages];
let api: ReturnType<typeof fakeApi>;
let stored: EditedPage;
// The test DOM has no layout, but the editor measures the cursor position to scroll to it.
const NOWHERE = new DOMRect();
Object.assign(Range.prototype, { getClientRects: () => [NOWHERE], getBoundingClientRect: () => NOWHERE });
afterAll(() => {
  Reflect.deleteProperty(Range.prototype, 'getClientRects');
  Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect');
});

beforeEach(() => {
  api = fakeApi();
  stored = editedPage(4, {
    title: 'Help Center',
    slug: 'help',
    state: 'published',
    published_at: '2026-05-01T10:00:00Z',
    version: 3,
  });
  api.on(getAdminPage, () => ({ page: stored }));
  api.on(updatePage, ({ body }) => {
    stored = { ...stored, ...(body as Partial<EditedPage>), version: stored.version + 1 };
    return { page: stored };
  });
  api.on(listPagePermissions, () => ({ permissions: ['comments.update', 'titles.view'] }));
});

const LANGUAGES = [
  { language: 'en', name: 'English' },
  { language: 'de', name: 'Deutsch' },
];

async function open(languages: typeof LANGUAGES = []) {
  const opened = openAdmin(page, {
    route: '/admin/custom-pages/:pageId/edit',
    path: '/admin/custom-pages/4/edit',
    permissions,
    languages,
  });
  await screen.findByRole('textbox', { name: 'Text' });
  return opened;
}
type User = Awaited<ReturnType<typeof open>>['user'];
const inText = () => screen.findByPlaceholderText('Title');
const save = (user: User) => user.keyboard('{Control>}s{/Control}');
const sent = () => api.calls(updatePage).at(-1)?.body;
const panel = (name: string) => within(screen.getByRole('region', { name }));

test('[B2-119] /admin/custom-pages/{pageId}/edit edits a page: its title, address, readers and search texts', async () => {
  const { user } = await open();
  await pasteText(user, await inText(), 'Help');
  await pasteText(user, screen.getByRole('textbox', { name: 'Address' }), 'support');
  await user.click(screen.getByRole('radio', { name: 'People who are signed in' }));
  const search = panel('Search engines');
  await pasteText(user, search.getByRole('textbox', { name: /^Title/ }), 'Help at once');
  await pasteText(user, search.getByRole('textbox', { name: /^Description/ }), 'Answers.');
  await user.click(search.getByRole('switch', { name: 'Hide from search engines' }));
  expect(search.getByText('12 of 60')).toBeDefined();
  expect(search.getByText('8 of 160')).toBeDefined();
  const preview = within(search.getByRole('group', { name: 'Preview' }));
  expect(preview.getByText('Help at once')).toBeDefined();
  expect(preview.getByText(/› pages › support/)).toBeDefined();
  await save(user);
  expect(await screen.findByText('Changes saved')).toBeDefined();
  expect(sent()).toEqual({
    title: 'Help',
    slug: 'support',
    tag_ids: [],
    type: 'default',
    body: '<p>Text.</p>',
    access: 'login',
    permission: null,
    published_at: '2026-05-01T10:00:00Z',
    seo_title: 'Help at once',
    seo_description: 'Answers.',
    is_hidden: true,
    translations: {},
    version: 3,
  });
});

test('saves its texts in the other languages of the site', async () => {
  const german = { title: 'Hilfe', body: '<p>Antworten.</p>', seo_title: null, seo_description: null };
  stored = { ...stored, translations: { de: german } };
  const { user } = await open(LANGUAGES);
  const texts = panel('Translations');
  expect((await texts.findByRole('textbox', { name: 'Text (German)' })).textContent).toBe('Antworten.');
  await pasteText(user, texts.getByRole('textbox', { name: 'Title (German)' }), 'Hilfe und Kontakt');
  await pasteText(user, texts.getByRole('textbox', { name: 'Title for search engines (German)' }), 'Hilfe');
  // The editor must not write back the texts of its first render.
  await user.click(texts.getByRole('button', { name: 'Quotation' }));
  await save(user);
  expect(await screen.findByText('Changes saved')).toBeDefined();
  expect(sent()).toMatchObject({
    title: 'Help Center',
    body: '<p>Text.</p>',
    translations: {
      de: {
        title: 'Hilfe und Kontakt',
        body: '<blockquote><p>Antworten.</p></blockquote>',
        seo_title: 'Hilfe',
        seo_description: null,
      },
    },
  });
});

test('[B2-163] the type of a page is Default', async () => {
  const { user } = await open();
  const type = screen.getByRole('button', { name: /Type/ });
  expect(type.textContent).toBe('Default');
  await user.click(type);
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Default']);
});

test('says that the old address of a published page will redirect', async () => {
  const { user } = await open();
  const address = screen.getByRole('textbox', { name: 'Address' });
  await pasteText(user, address, 'support');
  expect(screen.getByText('The old address /pages/help will redirect to the new one.')).toBeDefined();
  await pasteText(user, address, 'help');
  expect(screen.queryByText(/will redirect/)).toBeNull();
});

test('shows the server error about the address at its field', async () => {
  api.refuse(updatePage, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { slug: ['Terms already uses this address.'] },
  });
  const { user } = await open();
  await pasteText(user, screen.getByRole('textbox', { name: 'Address' }), 'terms');
  await save(user);
  expect(await screen.findByText('Terms already uses this address.')).toBeDefined();
});

test('asks which permission readers need', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'People with a permission' }));
  await user.type(await screen.findByRole('combobox', { name: /Permission/ }), 'comm');
  await user.click(await screen.findByRole('option', { name: 'comments.update' }));
  await save(user);
  await waitFor(() => expect(sent()).toMatchObject({ access: 'permission', permission: 'comments.update' }));
});

describe('the status of a page', () => {
  const choose = async (user: User, name: string) => {
    await user.click(panel('Status').getByRole('button', { name: /Publish/ }));
    await user.click(await screen.findByRole('option', { name }));
  };

  test('can be set back to a draft', async () => {
    const { user } = await open();
    expect(panel('Status').getAllByText('Published').length).toBeGreaterThan(0);
    await choose(user, 'Not yet');
    await save(user);
    await waitFor(() => expect(sent()).toMatchObject({ published_at: null }));
  });

  test('can be scheduled for a date', async () => {
    stored = { ...stored, state: 'draft', published_at: null };
    const { user } = await open();
    await choose(user, 'On a date');
    expect(await screen.findByRole('group', { name: 'Publish date' })).toBeDefined();
    await save(user);
    await waitFor(() => expect(api.calls(updatePage)).toHaveLength(1));
    const { published_at: moment } = sent() as { published_at: string };
    expect(Date.parse(moment)).toBeGreaterThan(Date.now());
  });

  test('can be published now', async () => {
    stored = { ...stored, state: 'draft', published_at: null };
    const { user } = await open();
    await choose(user, 'Now');
    await save(user);
    await waitFor(() => expect(api.calls(updatePage)).toHaveLength(1));
    const { published_at: moment } = sent() as { published_at: string };
    expect(Date.parse(moment)).toBeLessThanOrEqual(Date.now());
  });
});

test('Enter in the title leads to the text', async () => {
  const { user } = await open();
  await user.click(await inText());
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Text' }));
});

test('deletes the page after confirmation', async () => {
  api.on(deletePages, () => ({ deleted: 1 }));
  const { user, router } = await open();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Help Center?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).toBe('/admin/custom-pages');
  expect(api.calls(deletePages)[0]?.body).toEqual({ ids: [4] });
});

test('[B2-118] /admin/custom-pages/new creates a draft and opens it', async () => {
  api.on(createPage, () => ({ page: editedPage(9) }));
  const { user, router } = openAdmin(newPage, { route: '/admin/custom-pages/new', permissions });
  await pasteText(user, await inText(), 'Fresh');
  await save(user);
  await screen.findByText('Page created');
  expect(api.calls(createPage)[0]?.body).toEqual({
    title: 'Fresh',
    slug: null,
    type: 'default',
    body: '',
    access: 'public',
    permission: null,
    published_at: null,
    seo_title: null,
    seo_description: null,
    is_hidden: false,
    translations: {},
    tag_ids: [],
  });
  expect(router.state.location.pathname).toBe('/admin/custom-pages/9/edit');
});

test('requires a title', async () => {
  const { user } = openAdmin(newPage, { route: '/admin/custom-pages/new', permissions });
  await user.click(await inText());
  await save(user);
  expect(await screen.findByText('This field is required.')).toBeDefined();
  expect(api.calls(createPage)).toEqual([]);
});
