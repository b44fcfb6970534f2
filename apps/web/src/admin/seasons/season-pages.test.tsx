import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listEditedCredits } from '@kinora/contracts/admin/credits.ts';
import {
  createSeason,
  deleteSeason,
  type EditedSeason,
  getEditedSeason,
  listEditedSeasons,
  unlockSeason,
  updateSeason,
} from '@kinora/contracts/admin/seasons.ts';
import { getEditedTitle } from '@kinora/contracts/admin/titles.ts';
import { seasonFields } from '@kinora/contracts/catalogue/season-fields.ts';
import * as CastPage from '#admin/credits/cast-page.tsx';
import * as CrewPage from '#admin/credits/crew-page.tsx';
import { openSection } from '#test/admin-sections.tsx';
import { editedTitle, openTitleSection } from '#test/admin-titles.tsx';
import { allLocked, missingControls } from '#test/all-fields.ts';
import { pasteText } from '#test/paste-text.ts';
import { fakeApi } from '#test/fake-api.ts';
import * as SeasonEditLayout from './season-edit-layout.tsx';
import * as SeasonPage from './season-page.tsx';
import * as TitleSeasonsPage from './title-seasons-page.tsx';

let api: ReturnType<typeof fakeApi>;
let season: EditedSeason;

const TITLE = { id: 5, name: 'Saltglass', slug: 'saltglass' };
const rowOf = (number: number, changes: object = {}) => ({
  id: 50 + number,
  number,
  name: null,
  release_date: null,
  episode_count: 2,
  poster: null,
  ...changes,
});
const editedSeason = (changes: Partial<EditedSeason> = {}): EditedSeason => ({
  ...rowOf(2),
  version: 4,
  overview: null,
  title: TITLE,
  episodes: [
    { id: 1, episode_number: 1, name: 'Pilot', release_date: '2026-01-02', runtime: 51, still: null },
    { id: 2, episode_number: 2, name: null, release_date: null, runtime: null, still: null },
  ],
  locks: [],
  counts: { cast: 7, crew: 3, videos: 1 },
  ...changes,
});

beforeEach(() => {
  api = fakeApi();
  season = editedSeason();
  api.on(getEditedTitle, () => ({ title: editedTitle({ type: 'series' }) }));
  api.on(getEditedSeason, () => ({ season }));
  api.on(listEditedSeasons, () => ({ title: TITLE, seasons: [rowOf(1, { name: 'Dawn' }), rowOf(2)] }));
  api.on(updateSeason, ({ body }) => {
    season = { ...season, ...(body as Partial<EditedSeason>), version: season.version + 1 };
    return { season };
  });
  api.on(listEditedCredits, () => ({
    pagination: { data: [], per_page: 100, next_cursor: null, prev_cursor: null },
  }));
});

const openSeasons = () => openTitleSection(TitleSeasonsPage, { section: 'seasons' });
const openSeason = (section: Parameters<typeof openSection>[1] = SeasonPage, child = '') =>
  openSection(SeasonEditLayout, section, {
    route: '/admin/titles/:titleId/edit/seasons/:season',
    path: '/admin/titles/5/edit/seasons/2',
    child,
  });
const sections = () => within(screen.getByRole('navigation', { name: 'Sections' }));

test('[B2-083] admin title edit has tab seasons', async () => {
  await openSeasons();
  expect(sections().getByRole('link', { current: 'page' }).textContent).toBe('Seasons2');
  const link = screen.getByRole('link', { name: 'Dawn' });
  expect(link.getAttribute('href')).toBe('/admin/titles/5/edit/seasons/1');
  expect(screen.getByRole('link', { name: 'Season 2' })).toBeDefined();
  expect(screen.getByText('Season 1 · 2 episodes')).toBeDefined();
});

test('shows the number of a season once when its name is the number', async () => {
  api.on(listEditedSeasons, () => ({ title: TITLE, seasons: [rowOf(1, { name: 'Season 1' })] }));
  await openSeasons();
  expect(screen.getByRole('link', { name: 'Season 1' })).toBeDefined();
  expect(screen.getByText('2 episodes')).toBeDefined();
});

test('adds a season and opens its page', async () => {
  api.on(createSeason, () => ({ season: editedSeason({ number: 3 }) }));
  const { user } = await openSeasons();
  await user.click(screen.getByRole('button', { name: 'Add season' }));
  expect(await screen.findByText('Season 3 was added')).toBeDefined();
  expect(await screen.findByText(/Elsewhere/)).toBeDefined();
  expect(api.calls(createSeason)[0]?.body).toEqual({});
});

test('creates the specials as season 0', async () => {
  api.on(createSeason, () => ({ season: editedSeason({ number: 0 }) }));
  const { user } = await openSeasons();
  await user.click(screen.getByRole('button', { name: 'Add specials' }));
  await waitFor(() => expect(api.calls(createSeason)[0]?.body).toEqual({ number: 0 }));
});

test('deletes a season after confirmation', async () => {
  api.on(deleteSeason, () => ({}));
  const { user } = await openSeasons();
  await user.click(screen.getByRole('button', { name: 'Delete Season 2' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Season 2?' }));
  expect(question.getByText(/Its 2 episodes and everything attached/)).toBeDefined();
  api.on(listEditedSeasons, () => ({ title: TITLE, seasons: [rowOf(1, { name: 'Dawn' })] }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Season 2 was deleted')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Season 2' })).toBeNull());
});

test('[B2-084] the season editor links to the URL of its episodes', async () => {
  const { router } = await openSeason(SeasonPage, 'episodes');
  expect(router.state.location.pathname).toBe('/admin/titles/5/edit/seasons/2/episodes');
  const current = sections().getByRole('link', { current: 'page' });
  expect(current.getAttribute('href')).toBe('/admin/titles/5/edit/seasons/2/episodes');
  expect(screen.getByRole('list', { name: 'Episodes' })).toBeDefined();
});

test("[B2-084] admin season page shows the season's episodes", async () => {
  await openSeason();
  expect(sections().getByRole('link', { current: 'page' }).textContent).toBe('Episodes2');
  const episodes = within(screen.getByRole('list', { name: 'Episodes' }));
  expect(episodes.getByRole('link', { name: 'Pilot' }).getAttribute('href')).toBe(
    '/admin/titles/5/edit/seasons/2/episodes/1/edit',
  );
  expect(episodes.getByRole('link', { name: 'Episode 2' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Add episode' }).getAttribute('href')).toBe(
    '/admin/titles/5/edit/seasons/2/episodes/new',
  );
  const breadcrumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(breadcrumbs.getByRole('link', { name: 'Saltglass' }).getAttribute('href')).toBe(
    '/admin/titles/5/edit/seasons',
  );
});

test('saves the facts of a season with Ctrl S and the loaded version', async () => {
  const { user } = await openSeason();
  await pasteText(user, screen.getByRole('textbox', { name: 'Name' }), 'Dusk');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Changes saved')).toBeDefined();
  expect(api.calls(updateSeason)[0]?.body).toEqual({
    name: 'Dusk',
    overview: null,
    release_date: null,
    version: 4,
  });
});

test('edits and unlocks every field of a season', async () => {
  season = editedSeason({ locks: allLocked(seasonFields) });
  await openSeason();
  expect(missingControls(seasonFields)).toEqual([]);
});

test('unlocks a field of a season after confirmation', async () => {
  season = editedSeason({ locks: [{ field: 'name', set_at: '2026-11-01T12:00:00Z', by: null }] });
  api.on(unlockSeason, () => ({ season: editedSeason() }));
  const { user } = await openSeason();
  await user.click(screen.getByRole('button', { name: 'Name is protected from imports' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Unlock Name?' }));
  await user.click(question.getByRole('button', { name: 'Unlock' }));
  expect(await screen.findByText('Imports can now change this field')).toBeDefined();
});

test('[B2-085] admin season page has a cast page', async () => {
  await openSeason(CastPage, 'cast');
  expect(sections().getByRole('link', { current: 'page' }).textContent).toBe('Cast7');
  expect(await screen.findByText('No people yet.')).toBeDefined();
  expect(api.calls(listEditedCredits)[0]?.query).toMatchObject({ part: 'cast', season: '2' });
  expect(screen.queryByText('Save')).toBeNull();
});

test('[B2-086] admin season page has a crew page', async () => {
  await openSeason(CrewPage, 'crew');
  expect(sections().getByRole('link', { current: 'page' }).textContent).toBe('Crew3');
  await waitFor(() =>
    expect(api.calls(listEditedCredits)[0]?.query).toMatchObject({ part: 'crew', season: '2' }),
  );
});
