import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getBrowseOptions, listKeywords } from '@kinora/contracts/catalogue/browse.ts';
import {
  addChannelItems,
  chooseHomeChannel,
  deleteChannel,
  type EditedChannel,
  getEditedChannel,
  listChannelItems,
  listEditedChannels,
  moveChannelItem,
  previewChannel,
  removeChannelItems,
  updateChannel,
} from '@kinora/contracts/admin/channels.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { search } from '@kinora/contracts/catalogue/search.ts';
import { channelEntry, editedChannel, listedChannel } from '#test/admin-channels.ts';
import { revertName } from '#test/admin-history.ts';
import { openAdmin, titleHit } from '#test/admin-videos.tsx';
import { channelTitles, channelContent } from '#test/channels.ts';
import { pasteText } from '#test/paste-text.ts';
import { fakeApi } from '#test/fake-api.ts';
import * as page from './edit-channel-page.tsx';

let api: ReturnType<typeof fakeApi>;
let stored: EditedChannel;
let entries = [channelEntry(1, 'Saltglass'), channelEntry(2, 'Perigee', { is_shown: false })];

beforeEach(() => {
  api = fakeApi();
  stored = editedChannel(7, { name: 'Salt water', slug: 'salt-water', version: 3 });
  entries = [channelEntry(1, 'Saltglass'), channelEntry(2, 'Perigee', { is_shown: false })];
  api.on(getEditedChannel, () => ({ channel: stored }));
  api.on(listChannelItems, () => ({ items: entries, total: entries.length }));
  api.on(previewChannel, () => ({ rows: null, content: channelContent(channelTitles(1)) }));
  api.on(listKeywords, () => ({ keywords: [] }));
  api.on(getBrowseOptions, () => ({
    options: {
      genres: [{ value: 'horror', name: 'Horror', titles_count: 1 }],
      countries: [],
      languages: [],
      certifications: [],
      statuses: [],
      years: null,
    },
  }));
  api.on(moveChannelItem, () => ({}));
  api.on(removeChannelItems, () => ({ removed: 1 }));
  api.on(addChannelItems, () => ({ added: 1 }));
});

const LANGUAGES = [
  { language: 'en', name: 'English' },
  { language: 'de', name: 'Deutsch' },
  { language: 'fr', name: 'Français' },
];

async function open(languages: typeof LANGUAGES = []) {
  const opened = openAdmin(page, {
    route: '/admin/channels/:slugOrId/edit',
    path: '/admin/channels/salt-water/edit',
    permissions: [editingPermissions.updateChannels],
    languages,
  });
  await screen.findByRole('heading', { level: 1, name: 'Salt water' });
  await screen.findByRole('row', { name: /Perigee/ });
  return opened;
}

test('[B2-058] /admin/channels/{slugOrId}/edit edits a channel and sends its version', async () => {
  api.on(updateChannel, () => {
    stored = { ...stored, name: 'Salt', version: 4 };
    return { channel: stored };
  });
  const { user } = await open();
  await pasteText(user, screen.getByDisplayValue('Salt water'), 'Salt');
  await user.click(screen.getByRole('switch', { name: 'Hide the title' }));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Changes saved')).toBeDefined();
  expect(api.calls(updateChannel)).toEqual([
    {
      path: '/api/v1/admin/channels/7',
      query: expect.anything(),
      body: expect.objectContaining({
        name: 'Salt',
        slug: 'salt-water',
        version: 3,
        config: expect.objectContaining({ hide_title: true }),
      }),
    },
  ]);
  expect(api.calls(updateChannel)[0]?.body).not.toHaveProperty('items');
});

test('saves its texts in the other languages of the site', async () => {
  const none = { description: null, seo_title: null, seo_description: null };
  stored = { ...stored, translations: { fr: { ...none, name: 'Eau salée' } } };
  api.on(updateChannel, () => ({ channel: { ...stored, version: 4 } }));
  const { user } = await open(LANGUAGES);
  const panel = within(screen.getByRole('region', { name: 'Translations' }));
  const tabs = panel.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['German0/4', 'French1/4']);
  await pasteText(user, panel.getByRole('textbox', { name: 'Name (German)' }), 'Salzwasser');
  await pasteText(
    user,
    panel.getByRole('textbox', { name: 'Description for search engines (German)' }),
    'Meer.',
  );
  await user.click(panel.getByRole('tab', { name: /French/ }));
  await user.clear(panel.getByRole('textbox', { name: 'Name (French)' }));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(api.calls(updateChannel)).toHaveLength(1));
  expect(api.calls(updateChannel)[0]?.body).toMatchObject({
    name: 'Salt water',
    translations: { de: { name: 'Salzwasser', seo_description: 'Meer.' } },
  });
  expect(api.calls(updateChannel)[0]?.body).not.toHaveProperty('translations.fr');
});

test('shows the server error about a translated text at its field', async () => {
  api.refuse(updateChannel, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { 'translations.de.name': ['Write this on one line.'] },
  });
  const { user } = await open(LANGUAGES);
  const panel = within(screen.getByRole('region', { name: 'Translations' }));
  const field = panel.getByRole('textbox', { name: 'Name (German)' });
  await pasteText(user, field, 'Salzwasser');
  await user.keyboard('{Control>}s{/Control}');
  expect(await panel.findByText('Write this on one line.')).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('shows a field reverted in the history in the form', async () => {
  const { user } = await open();
  const onRevert = () => {
    stored = { ...stored, name: 'Before', version: 4 };
  };
  await revertName(api, user, { name: 'Salt water', label: 'Name', onRevert });
  await waitFor(() => expect(screen.getByDisplayValue('Before')).toBeDefined());
});

test('moves an item by keyboard and removes one immediately', async () => {
  const { user } = await open();
  expect(screen.getByRole('row', { name: /Perigee/ }).textContent).toContain('Not shown');
  await user.click(screen.getByRole('button', { name: 'Move Perigee up' }));
  await waitFor(() => expect(api.calls(moveChannelItem)).toHaveLength(1));
  expect(api.calls(moveChannelItem)[0]).toMatchObject({
    // Equivalent to moving Perigee up: the request moves the other item down.
    path: '/api/v1/admin/channels/7/items/1',
    body: { spot: { after: 2 } },
  });
  await user.click(screen.getByRole('button', { name: 'Remove Saltglass' }));
  await waitFor(() => expect(api.calls(removeChannelItems)).toMatchObject([{ body: { ids: [1] } }]));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Saltglass/ })).toBeNull());
});

test('adds items found by name, and rejects items already in the channel', async () => {
  api.on(search, ({ query }) => ({
    results: query['kind'] === 'movie' ? [titleHit(1, 'Saltglass'), titleHit(9, 'Ferrous')] : [],
    corrected: null,
  }));
  const { user } = await open();
  const field = screen.getByRole('combobox', { name: 'Search to add' });
  await user.type(field, 'a');
  await user.click(await screen.findByRole('option', { name: /Saltglass/ }));
  expect(await screen.findByText('Saltglass is already in this channel')).toBeDefined();
  entries = [...entries, channelEntry(9, 'Ferrous')];
  await user.type(field, 'a');
  await user.click(await screen.findByRole('option', { name: /Ferrous/ }));
  expect(await screen.findByRole('row', { name: /Ferrous/ })).toBeDefined();
  expect(api.calls(addChannelItems)).toMatchObject([{ body: { ids: [9] } }]);
});

test('asks to save a changed content type before items can be added', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /Contains/ }));
  await user.click(await screen.findByRole('option', { name: 'People' }));
  expect(await screen.findByText('Save first to add items.')).toBeDefined();
});

test('adds the channel to another channel, and makes it the home page', async () => {
  api.on(listEditedChannels, () => ({
    pagination: {
      data: [listedChannel(1, { name: 'Home', slug: 'home' })],
      per_page: 8,
      next_cursor: null,
      prev_cursor: null,
      total: 1,
      is_total_exact: true,
    },
  }));
  api.on(chooseHomeChannel, () => ({ channel: { ...stored, is_home: true } }));
  const { user } = await open();
  await user.type(screen.getByRole('combobox', { name: 'Show in another channel' }), 'home');
  stored = { ...stored, parents: [{ id: 1, name: 'Home', slug: 'home' }] };
  await user.click(await screen.findByRole('option', { name: /Home/ }));
  expect(await screen.findByText('Added to Home')).toBeDefined();
  expect(api.calls(addChannelItems)).toMatchObject([
    { path: '/api/v1/admin/channels/1/items', body: { ids: [7] } },
  ]);
  const shown = within(screen.getByRole('region', { name: 'Shown in' }));
  expect((await shown.findByRole('link', { name: 'Home' })).getAttribute('href')).toBe(
    '/admin/channels/1/edit',
  );
  stored = { ...stored, is_home: true };
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Make this the home page' }));
  expect(await screen.findByText('Salt water is now the home page')).toBeDefined();
  expect(await shown.findByText('This is the home page.')).toBeDefined();
});

test('saves a fixed restriction', async () => {
  api.on(updateChannel, () => ({ channel: { ...stored, version: 4 } }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /Filter titles by/ }));
  await user.click(await screen.findByRole('option', { name: 'Genre' }));
  await user.type(await screen.findByRole('combobox', { name: 'Always the same one' }), 'horr');
  await user.click(await screen.findByRole('option', { name: 'Horror' }));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(api.calls(updateChannel)).toHaveLength(1));
  expect(api.calls(updateChannel)[0]?.body).toMatchObject({
    config: { restriction: { kind: 'genre', value: 'horror' } },
  });
});

test('deletes a channel after confirmation, and refuses to delete the home page', async () => {
  api.refuse(deleteChannel, 409, {
    message: 'This channel is the home page. Choose another home page first.',
    code: 'channels.is_home',
  });
  const { user, router } = await open();
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Salt water?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
  };
  await ask();
  expect(await screen.findByText(/This channel is the home page/)).toBeDefined();
  api.on(deleteChannel, () => ({}));
  await ask();
  await screen.findByText('Elsewhere');
  expect(router.state.location.pathname).toBe('/admin/channels');
});
