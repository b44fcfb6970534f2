import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { getEditedSeason, listEditedSeasons } from '@kinora/contracts/admin/seasons.ts';
import { getEditedTitle } from '@kinora/contracts/admin/titles.ts';
import {
  type EditedVideo,
  listEditedTitleVideos,
  orderTitleVideos,
} from '@kinora/contracts/catalogue/video-editing.ts';
import { editedTitle, openTitleSection } from '#test/admin-titles.tsx';
import { editedVideo } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import * as TitleVideosPage from './title-videos-page.tsx';

let api: ReturnType<typeof fakeApi>;
let videos: EditedVideo[];

const TITLE = { id: 5, name: 'Saltglass', slug: 'saltglass' };
const SEASON = { id: 52, number: 2, name: null, release_date: null, episode_count: 1, poster: null };

beforeEach(() => {
  api = fakeApi();
  videos = [editedVideo(1, { season: 2, episode: 3 }), editedVideo(2, { season: 2 }), editedVideo(3)];
  api.on(getEditedTitle, () => ({ title: editedTitle({ type: 'series' }) }));
  api.on(listEditedSeasons, () => ({ title: TITLE, seasons: [SEASON] }));
  api.on(getEditedSeason, () => ({
    season: {
      ...SEASON,
      version: 1,
      overview: null,
      title: TITLE,
      episodes: [{ id: 1, episode_number: 3, name: 'Ebb', release_date: null, runtime: null, still: null }],
      locks: [],
      counts: { cast: 0, crew: 0, videos: 0 },
    },
  }));
  api.on(listEditedTitleVideos, () => ({
    pagination: { data: videos, per_page: 100, next_cursor: null, prev_cursor: null },
  }));
  api.on(orderTitleVideos, () => ({}));
});

const { createVideos, updateTitles, updateVideos } = cataloguePermissions;
const open = (permissions = [updateTitles, updateVideos, createVideos]) =>
  openTitleSection(TitleVideosPage, { section: 'videos', permissions });
const rows = async () =>
  within(await screen.findByRole('grid', { name: 'Videos' }))
    .getAllByRole('row')
    .map((row) => within(row).getByRole('link').textContent);
const lastQuery = () => api.calls(listEditedTitleVideos).at(-1)?.query;

test('[B2-081] admin title edit has tab videos', async () => {
  await open();
  const sections = within(screen.getByRole('navigation', { name: 'Sections' }));
  expect(sections.getByRole('link', { current: 'page' }).textContent).toBe('Videos38');
  expect(await rows()).toEqual(['Video 1', 'Video 2', 'Video 3']);
  const links = ['Video 1', 'Video 2', 'Video 3'].map((name) => screen.getByRole('link', { name }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/titles/5/seasons/2/episodes/3/videos/1/edit',
    '/admin/titles/5/seasons/2/videos/2/edit',
    '/admin/titles/5/videos/3/edit',
  ]);
  expect(screen.getByRole('link', { name: 'Add video' }).getAttribute('href')).toBe(
    '/admin/titles/5/videos/new',
  );
});

test('[B2-082] admin title edit tab videos can be narrowed to a season and to an episode', async () => {
  const { user } = await open();
  await rows();
  expect(lastQuery()).not.toHaveProperty('season');
  await user.click(screen.getByLabelText(/Season/, { selector: 'button' }));
  await user.click(await screen.findByRole('option', { name: 'Season 2' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ season: '2' }));
  await user.click(screen.getByLabelText(/Episode/, { selector: 'button' }));
  await user.click(await screen.findByRole('option', { name: '3. Ebb' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ season: '2', episode: '3' }));
  expect(screen.getByRole('link', { name: 'Add video' }).getAttribute('href')).toBe(
    '/admin/titles/5/seasons/2/episodes/3/videos/new',
  );
  await user.click(screen.getByLabelText(/Season/, { selector: 'button' }));
  await user.click(await screen.findByRole('option', { name: 'All seasons' }));
  await waitFor(() => expect(screen.queryByLabelText(/Episode/, { selector: 'button' })).toBeNull());
});

test('moves a video with its buttons', async () => {
  const { user } = await open();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Move Video 1 down' }));
  await waitFor(() => expect(api.calls(orderTitleVideos)[0]?.body).toEqual({ ids: [2, 1, 3] }));
});

test('shows no season filter for a film, and no "Add video" without the permission', async () => {
  api.on(getEditedTitle, () => ({ title: editedTitle() }));
  videos = [];
  await open([updateTitles, updateVideos]);
  expect(await screen.findByText('No videos yet.')).toBeDefined();
  expect(screen.queryByLabelText(/Season/, { selector: 'button' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add video' })).toBeNull();
});
