import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getBrowseOptions, listKeywords } from '@kinora/contracts/catalogue/browse.ts';
import { createChannel, previewChannel } from '@kinora/contracts/admin/channels.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { search } from '@kinora/contracts/catalogue/search.ts';
import { editedChannel } from '#test/admin-channels.ts';
import { openAdmin, titleHit } from '#test/admin-videos.tsx';
import { channelTitles, channelContent } from '#test/channels.ts';
import { pasteText } from '#test/paste-text.ts';
import { fakeApi } from '#test/fake-api.ts';
import * as page from './new-channel-page.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  const none = { titles_count: 3 };
  api.on(getBrowseOptions, () => ({
    options: {
      genres: [
        { value: 'horror', name: 'Horror', ...none },
        { value: 'drama', name: 'Drama', ...none },
      ],
      countries: [{ value: 'FR', name: null, ...none }],
      languages: [],
      certifications: [],
      statuses: [],
      years: null,
    },
  }));
  api.on(listKeywords, () => ({ keywords: [] }));
  api.on(previewChannel, () => ({ rows: null, content: channelContent(channelTitles(2)) }));
  api.on(search, ({ query }) => ({
    results: query['kind'] === 'movie' ? [titleHit(5, 'Saltglass')] : [],
    corrected: null,
  }));
  api.on(createChannel, () => ({ channel: editedChannel(7) }));
});

async function open() {
  const opened = openAdmin(page, {
    route: '/admin/channels/new',
    permissions: [editingPermissions.updateChannels],
  });
  await screen.findByRole('heading', { level: 1, name: 'New channel' });
  return opened;
}

const created = () => api.calls(createChannel)[0]?.body;
const save = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Channel created');
};

test('[B2-057] /admin/channels/new creates a channel by rule, with a live count and a preview of the first matches', async () => {
  const { user, router } = await open();
  await pasteText(user, screen.getByLabelText(/^Name/), 'Dread');
  await user.click(screen.getByLabelText('By rule'));
  const genres = await screen.findByLabelText('Genres', { selector: 'input' });
  await pasteText(user, genres, 'horr');
  await user.click(await screen.findByRole('option', { name: 'Horror' }));
  await pasteText(user, screen.getByLabelText('From year'), '1970');
  await waitFor(() =>
    expect(api.calls(previewChannel).at(-1)?.body).toMatchObject({
      form: { config: { content_type: 'listAll', filter: { genres: ['horror'], year_from: 1970 } } },
    }),
  );
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(await preview.findByText('2 items')).toBeDefined();
  expect(preview.getAllByRole('listitem')).toHaveLength(2);
  await save(user);
  expect(created()).toMatchObject({
    name: 'Dread',
    config: {
      content_type: 'listAll',
      order: 'popularity',
      filter: { genres: ['horror'], year_from: 1970 },
      auto_update: null,
    },
    items: [],
  });
  expect(router.state.location.pathname).toBe('/admin/channels/7/edit');
});

test('limits a rule to titles that can be watched here', async () => {
  const { user } = await open();
  await pasteText(user, screen.getByLabelText(/^Name/), 'Tonight');
  await user.click(screen.getByLabelText('By rule'));
  await user.click(await screen.findByRole('checkbox', { name: 'Only titles that can be watched here' }));
  await save(user);
  expect(created()).toMatchObject({ config: { filter: { watchable: '1' } } });
});

test('adds items found by name, and sends them in the chosen order', async () => {
  const { user } = await open();
  await pasteText(user, screen.getByLabelText(/^Name/), 'Salt');
  await user.type(screen.getByLabelText('Search to add', { selector: 'input' }), 'salt');
  await user.click(await screen.findByRole('option', { name: /Saltglass/ }));
  expect(await screen.findByRole('row', { name: /Saltglass/ })).toBeDefined();
  await save(user);
  expect(created()).toMatchObject({ items: [5], config: { content_type: 'manual' } });
});

test('chooses the layout of the row and of the page by diagram', async () => {
  const { user } = await open();
  await pasteText(user, screen.getByLabelText(/^Name/), 'Salt');
  await user.click(screen.getByLabelText('Reel'));
  await user.click(screen.getByLabelText('Page'));
  await user.click(screen.getByLabelText('List'));
  await save(user);
  expect(created()).toMatchObject({ config: { nested_layout: 'hero', layout: 'list' } });
});

test('shows an error for an invalid year, and does not send it', async () => {
  const { user } = await open();
  await user.click(screen.getByLabelText('By rule'));
  await pasteText(user, await screen.findByLabelText('From year'), '12');
  expect(await screen.findByText('Enter a number from 1870 to 2200.')).toBeDefined();
  await pasteText(user, screen.getByLabelText(/^Name/), 'Old');
  await save(user);
  expect(created()).toMatchObject({ config: { filter: {} } });
});

test('shows a server error about the slug at its field', async () => {
  api.refuse(createChannel, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { slug: ['Another page of the site uses this address.'] },
  });
  const { user } = await open();
  await pasteText(user, screen.getByLabelText(/^Name/), 'Admin');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Another page of the site uses this address.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Slug' }));
});
