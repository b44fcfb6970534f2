import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import {
  createArticle,
  deleteArticle,
  type EditedArticle,
  getArticleRevision,
  getEditedArticle,
  listArticleRevisions,
  removeArticlePicture,
  restoreArticleRevision,
  updateArticle,
} from '@kinora/contracts/admin/news.ts';
import { search } from '@kinora/contracts/catalogue/search.ts';
import { editedArticle } from '#test/admin-news.ts';
import { openAdmin, titleHit } from '#test/admin-videos.tsx';
import { pasteText } from '#test/paste-text.ts';
import { fakeApi } from '#test/fake-api.ts';
import { picture } from '#test/titles.ts';
import * as page from './edit-article-page.tsx';
import * as newPage from './new-article-page.tsx';

const permissions = [editingPermissions.updateNews];
let api: ReturnType<typeof fakeApi>;
let stored: EditedArticle;
// The test DOM has no layout, but the editor measures the cursor position to scroll to it.
const NOWHERE = new DOMRect();
Object.assign(Range.prototype, { getClientRects: () => [NOWHERE], getBoundingClientRect: () => NOWHERE });
afterAll(() => {
  Reflect.deleteProperty(Range.prototype, 'getClientRects');
  Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect');
});

beforeEach(() => {
  api = fakeApi();
  stored = editedArticle(4, { title: 'Nine winters', body: '<p>Snow.</p>', version: 3 });
  api.on(getEditedArticle, () => ({ article: stored }));
  api.on(search, ({ query }) => ({
    results: query['kind'] === 'movie' ? [titleHit(5, 'Saltglass')] : [],
    corrected: null,
  }));
});

async function open() {
  const route = '/admin/news/:articleId/edit';
  const opened = openAdmin(page, { route, path: '/admin/news/4/edit', permissions });
  await screen.findByRole('heading', { level: 1, name: 'Nine winters' });
  await screen.findByRole('textbox', { name: 'Text' });
  return opened;
}
const save = (user: Awaited<ReturnType<typeof open>>['user']) => user.keyboard('{Control>}s{/Control}');

test('[B2-096] /admin/news/{articleId}/edit edits an article: its title, its subjects and its publication', async () => {
  api.on(updateArticle, () => ({ article: { ...stored, title: 'Ten winters', version: 4 } }));
  const { user } = await open();
  expect(screen.getByRole('textbox', { name: 'Text' }).textContent).toBe('Snow.');
  await pasteText(user, screen.getByRole('textbox', { name: /Title/ }), 'Ten winters');
  await user.click(screen.getByRole('radio', { name: 'Published' }));
  await user.type(screen.getByRole('combobox', { name: 'Titles' }), 's');
  await user.click(await screen.findByRole('option', { name: /Saltglass/ }));
  await save(user);
  expect(await screen.findByText('Changes saved')).toBeDefined();
  expect(api.calls(updateArticle)[0]?.body).toEqual({
    title: 'Ten winters',
    summary: null,
    body: '<p>Snow.</p>',
    byline: null,
    published_at: expect.stringMatching(/Z$/),
    title_ids: [5],
    person_ids: [],
    tag_ids: [],
    version: 3,
  });
});

test('writes HTML with the formatting buttons', async () => {
  api.on(updateArticle, () => ({ article: { ...stored, version: 4 } }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Heading' }));
  await save(user);
  await waitFor(() => expect(api.calls(updateArticle)).toHaveLength(1));
  expect(api.calls(updateArticle)[0]?.body).toMatchObject({ body: '<h2>Snow.</h2>' });
});

test('previews and restores a revision', async () => {
  const revision = {
    version: 1,
    title: 'Before',
    user: { id: 1, name: 'Hedda' },
    created_at: stored.created_at,
  };
  api.on(listArticleRevisions, () => ({
    revisions: [{ ...revision, version: 3, title: 'Nine winters' }, revision],
  }));
  api.on(getArticleRevision, () => ({
    revision: { ...revision, summary: null, byline: null, body: '<p>Older.</p>' },
  }));
  api.on(restoreArticleRevision, () => {
    stored = { ...stored, body: '<p>Older.</p>', version: 4 };
    return { article: stored };
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Revisions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revisions' }));
  const saves = await dialog.findAllByRole('radio');
  expect(saves).toHaveLength(2);
  await user.click(saves[1] ?? document.body);
  expect(await dialog.findByText('Older.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Restore this version' }));
  expect(await screen.findByText('Earlier version restored')).toBeDefined();
  expect(api.calls(restoreArticleRevision)).toMatchObject([{ body: { version: 3 } }]);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' }).textContent).toBe('Older.'));
});

test('shows an error when the revisions fail to load, and retries', async () => {
  api.refuse(listArticleRevisions, 404, { message: 'No.', code: 'not_found' });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Revisions' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revisions' }));
  expect(await dialog.findByText('This could not be loaded.')).toBeDefined();
  api.on(listArticleRevisions, () => ({ revisions: [] }));
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(dialog.queryByText('This could not be loaded.')).toBeNull());
});

test('removes the image immediately, and deletes the article after confirmation', async () => {
  stored = { ...stored, image: picture('news', 960, 540) };
  api.on(removeArticlePicture, () => {
    stored = { ...stored, image: null };
    return { article: stored };
  });
  api.on(deleteArticle, () => ({}));
  const { user, router } = await open();
  await user.click(screen.getByRole('button', { name: 'Remove image' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove image' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Nine winters?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).toBe('/admin/news');
});

test('[B2-095] /admin/news/add creates a draft and opens it', async () => {
  api.on(createArticle, () => ({ article: editedArticle(9) }));
  const { user, router } = openAdmin(newPage, { route: '/admin/news/add', permissions });
  await pasteText(user, await screen.findByRole('textbox', { name: /Title/ }), 'Fresh');
  await save(user);
  await screen.findByText('Article created');
  expect(api.calls(createArticle)[0]?.body).toEqual({
    title: 'Fresh',
    summary: null,
    body: '',
    byline: null,
    published_at: null,
    title_ids: [],
    person_ids: [],
    tag_ids: [],
  });
  expect(router.state.location.pathname).toBe('/admin/news/9/edit');
});
