import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listEditedCredits } from '@kinora/contracts/admin/credits.ts';
import {
  createEpisode,
  deleteEpisode,
  type EditedEpisode,
  getEditedEpisode,
  updateEpisode,
} from '@kinora/contracts/admin/episodes.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { getEditedSeason } from '@kinora/contracts/admin/seasons.ts';
import * as CastPage from '#admin/credits/cast-page.tsx';
import * as CrewPage from '#admin/credits/crew-page.tsx';
import { emptyValues } from '@kinora/contracts/platform/record-fields.ts';
import { revertName } from '#test/admin-history.ts';
import { openSection } from '#test/admin-sections.tsx';
import { openAdmin } from '#test/admin-videos.tsx';
import { allLocked, missingControls } from '#test/all-fields.ts';
import { pasteText } from '#test/paste-text.ts';
import { fakeApi } from '#test/fake-api.ts';
import { episodeFields } from '@kinora/contracts/catalogue/season-fields.ts';
import * as EpisodeEditLayout from './episode-edit-layout.tsx';
import * as EpisodeFactsPage from './episode-facts-page.tsx';
import * as NewEpisodePage from './new-episode-page.tsx';

let api: ReturnType<typeof fakeApi>;
let episode: EditedEpisode;

const TITLE = { id: 5, name: 'Saltglass', slug: 'saltglass' };
const editedEpisode = (changes: Partial<EditedEpisode> = {}): EditedEpisode => ({
  id: 9,
  version: 2,
  season_number: 2,
  season_name: null,
  episode_number: 3,
  ...emptyValues(episodeFields),
  name: 'The tide',
  runtime: 51,
  still: null,
  title: TITLE,
  locks: [],
  counts: { cast: 4, crew: 1, videos: 0 },
  ...changes,
});

beforeEach(() => {
  api = fakeApi();
  episode = editedEpisode();
  api.on(getEditedEpisode, () => ({ episode }));
  api.on(getEditedSeason, () => ({
    season: {
      id: 52,
      number: 2,
      name: null,
      release_date: null,
      episode_count: 1,
      poster: null,
      version: 1,
      overview: null,
      title: TITLE,
      episodes: [{ ...episode, id: 1 }],
      locks: [],
      counts: { cast: 0, crew: 0, videos: 0 },
    },
  }));
  api.on(updateEpisode, ({ body }) => {
    episode = { ...episode, ...(body as Partial<EditedEpisode>), version: episode.version + 1 };
    return { episode };
  });
  api.on(listEditedCredits, () => ({
    pagination: { data: [], per_page: 100, next_cursor: null, prev_cursor: null },
  }));
});

const open = (section: Parameters<typeof openSection>[1] = EpisodeFactsPage, child = '') =>
  openSection(EpisodeEditLayout, section, {
    route: '/admin/titles/:titleId/edit/seasons/:season/episodes/:episode/edit',
    path: '/admin/titles/5/edit/seasons/2/episodes/3/edit',
    child,
  });
const sections = () => within(screen.getByRole('navigation', { name: 'Sections' }));

test('shows a field reverted in the history in the form', async () => {
  const { user } = await open();
  const onRevert = () => {
    episode = { ...episode, name: 'Before', version: 3 };
  };
  await revertName(api, user, { name: 'The tide', label: 'Name', onRevert });
  await waitFor(() => expect(screen.getByDisplayValue('Before')).toBeDefined());
});

test('[B2-087] the admin area has a page to create a new episode of a season', async () => {
  api.on(createEpisode, () => ({ episode: editedEpisode({ episode_number: 4 }) }));
  const { user } = openAdmin(NewEpisodePage, {
    route: '/admin/titles/:titleId/edit/seasons/:season/episodes/new',
    path: '/admin/titles/5/edit/seasons/2/episodes/new',
    permissions: [cataloguePermissions.updateTitles],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Add episode' })).toBeDefined();
  const number = screen.getByRole('textbox', { name: 'Number' });
  expect(number).toHaveProperty('value', '4');
  await pasteText(user, screen.getByRole('textbox', { name: 'Name' }), 'Ebb');
  await pasteText(user, screen.getByRole('textbox', { name: /^Runtime/ }), '48');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Episode 4 added')).toBeDefined();
  expect(await screen.findByText(/Elsewhere/)).toBeDefined();
  expect(api.calls(createEpisode)[0]).toMatchObject({
    path: expect.stringContaining('/admin/titles/5/seasons/2/episodes'),
    body: { episode_number: 4, name: 'Ebb', runtime: 48, type: null, overview: null },
  });
});

test('edits and unlocks every field of an episode', async () => {
  episode = editedEpisode({ locks: allLocked(episodeFields) });
  await open();
  expect(missingControls(episodeFields)).toEqual([]);
});

test('shows a number conflict at its field', async () => {
  api.refuse(createEpisode, 422, {
    message: 'The given data was invalid.',
    code: 'validation_failed',
    errors: { episode_number: ['The season already has this episode.'] },
  });
  const { user } = openAdmin(NewEpisodePage, {
    route: '/admin/titles/:titleId/edit/seasons/:season/episodes/new',
    path: '/admin/titles/5/edit/seasons/2/episodes/new',
    permissions: [cataloguePermissions.updateTitles],
  });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The season already has this episode.')).toBeDefined();
});

test('[B2-088] admin episode edit has a primary-facts page', async () => {
  const { user } = await open(EpisodeFactsPage, 'primary-facts');
  expect(sections().getByRole('link', { current: 'page' }).textContent).toBe('Primary facts');
  expect(screen.getByRole('heading', { level: 1, name: 'The tide' })).toBeDefined();
  await pasteText(user, screen.getByRole('textbox', { name: 'Name' }), 'The flood');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changes saved')).toBeDefined();
  expect(api.calls(updateEpisode)[0]?.body).toMatchObject({ name: 'The flood', runtime: 51, version: 2 });
  expect(await screen.findByRole('heading', { level: 1, name: 'The flood' })).toBeDefined();
});

test('shows the primary facts by default, with breadcrumbs', async () => {
  await open();
  expect(sections().getByRole('link', { current: 'page' }).textContent).toBe('Primary facts');
  const breadcrumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(breadcrumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/titles',
    '/admin/titles/5/edit/seasons',
    '/admin/titles/5/edit/seasons/2',
  ]);
});

test('shows both values after an edit conflict', async () => {
  const { user } = await open();
  await pasteText(user, screen.getByRole('textbox', { name: 'Name' }), 'Mine');
  episode = { ...episode, name: 'Theirs', version: 3 };
  api.refuse(updateEpisode, 409, { message: 'Somebody saved.', code: 'conflict' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: /Someone else saved/ }));
  expect(question.getByText('Mine')).toBeDefined();
  expect(question.getByText('Theirs')).toBeDefined();
});

test('deletes an episode after confirmation, and opens its season', async () => {
  api.on(deleteEpisode, () => ({}));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete The tide?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The tide was deleted')).toBeDefined();
  expect(await screen.findByText(/Elsewhere/)).toBeDefined();
});

test('does not ask about unsaved changes after deleting the episode', async () => {
  api.on(deleteEpisode, () => ({}));
  const { user } = await open();
  await pasteText(user, screen.getByRole('textbox', { name: 'Name' }), 'The flood');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete The tide?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/Elsewhere/)).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('shows an error and stays when the delete fails', async () => {
  api.refuse(deleteEpisode, 409, { message: 'It is being played.', code: 'conflict' });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete The tide?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('It is being played.')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'The tide' })).toBeDefined();
});

test('[B2-089] admin episode edit has a cast page', async () => {
  await open(CastPage, 'cast');
  expect(sections().getByRole('link', { current: 'page' }).textContent).toBe('Cast4');
  await waitFor(() =>
    expect(api.calls(listEditedCredits)[0]?.query).toMatchObject({
      part: 'cast',
      season: '2',
      episode: '3',
    }),
  );
});

test('[B2-090] admin episode edit has a crew page', async () => {
  await open(CrewPage, 'crew');
  expect(sections().getByRole('link', { current: 'page' }).textContent).toBe('Crew1');
  await waitFor(() => expect(api.calls(listEditedCredits)[0]?.query).toMatchObject({ part: 'crew' }));
});
