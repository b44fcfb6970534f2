import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { search } from '@kinora/contracts/catalogue/search.ts';
import { getTitle } from '@kinora/contracts/catalogue/titles.ts';
import { createVideo, deleteVideo, getVideo, listVideos } from '@kinora/contracts/catalogue/video-editing.ts';
import { editedVideo, openAdmin } from '#test/admin-videos.tsx';
import { pasteText } from '#test/paste-text.ts';
import { fakeApi } from '#test/fake-api.ts';
import { bareTitle } from '#test/titles.ts';
import * as EditVideoPage from './edit-video-page.tsx';
import * as NewVideoPage from './new-video-page.tsx';

let api: ReturnType<typeof fakeApi>;
const { createVideos, updateVideos, deleteVideos } = cataloguePermissions;

const PLACES = [
  ['B2-091', 'a title', '/admin/titles/5/videos', '/admin/titles/:titleId/videos', '', {}],
  [
    'B2-092',
    'a season',
    '/admin/titles/5/seasons/2/videos',
    '/admin/titles/:titleId/seasons/:season/videos',
    '?season=2',
    { season: 2, episode: null },
  ],
  [
    'B2-093',
    'an episode',
    '/admin/titles/5/seasons/2/episodes/3/videos',
    '/admin/titles/:titleId/seasons/:season/episodes/:episode/videos',
    '?season=2&episode=3',
    { season: 2, episode: 3 },
  ],
] as const;

beforeEach(() => {
  api = fakeApi();
  api.on(getTitle, () => ({ title: { ...bareTitle({ id: 5, name: 'Saltglass' }), videos_count: 4 } }));
  api.on(search, () => ({ results: [], corrected: null }));
  api.on(getVideo, () => ({ video: editedVideo(1, { kind: 'embed', source: 'https://a.example/x' }) }));
  api.on(createVideo, () => ({ video: editedVideo(7) }));
  api.on(deleteVideo, () => ({}));
  api.on(listVideos, () => ({
    pagination: {
      data: [],
      per_page: 25,
      next_cursor: null,
      prev_cursor: null,
      total: 0,
      is_total_exact: true,
    },
  }));
});

describe.each(PLACES)('[%s] the admin area has pages to create and edit a video under %s', (...place) => {
  const [, , path, route, narrowed, part] = place;

  test('creates a video for this subject', async () => {
    const { user } = openAdmin(NewVideoPage, {
      route: `${route}/new`,
      path: `${path}/new`,
      permissions: [createVideos],
    });
    await screen.findByRole('heading', { level: 1, name: 'Add video' });
    expect(screen.getByLabelText(/Title/, { selector: 'input' })).toHaveProperty('value', 'Saltglass');
    await user.click(screen.getByLabelText(/Type/, { selector: 'button' }));
    await user.click(await screen.findByRole('option', { name: /player/ }));
    await pasteText(user, screen.getByLabelText(/Address/, { selector: 'input' }), 'https://youtu.be/x');
    await pasteText(user, screen.getByLabelText(/Name/, { selector: 'input' }), 'Trailer');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.calls(createVideo)[0]?.body).toMatchObject({ title_id: 5, position: 4, ...part }),
    );
  });

  test('links back to the list of videos', async () => {
    openAdmin(EditVideoPage, {
      route: `${route}/:videoId/edit`,
      path: `${path}/1/edit`,
      permissions: [updateVideos, deleteVideos],
    });
    await screen.findByRole('heading', { level: 1, name: 'Video 1' });
    const breadcrumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(breadcrumbs.getByRole('link', { name: 'Videos' }).getAttribute('href')).toBe(
      `/admin/titles/5/edit/videos${narrowed}`,
    );
  });
});
