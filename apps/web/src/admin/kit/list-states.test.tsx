import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { listEditedChannels } from '@kinora/contracts/admin/channels.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { listAdminGenres } from '@kinora/contracts/catalogue/genres.ts';
import { listAdminKeywords } from '@kinora/contracts/admin/keywords.ts';
import { listEditedLists } from '@kinora/contracts/admin/lists.ts';
import { listAdminComments, listAdminReviews } from '@kinora/contracts/admin/moderation.ts';
import { listEditedNews } from '@kinora/contracts/admin/news.ts';
import { listAdminPeople } from '@kinora/contracts/admin/people-list.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { listAdminTitles } from '@kinora/contracts/admin/titles-list.ts';
import { listVideos } from '@kinora/contracts/catalogue/video-editing.ts';
import * as ChannelsPage from '#admin/channels/channels-page.tsx';
import * as ListsPage from '#admin/channels/lists-page.tsx';
import * as GenresPage from '#admin/genres/genres-page.tsx';
import * as KeywordsPage from '#admin/keywords/keywords-page.tsx';
import * as CommentsPage from '#admin/moderation/comments-page.tsx';
import * as ReviewsPage from '#admin/moderation/reviews-page.tsx';
import * as NewsPage from '#admin/news/news-page.tsx';
import * as PeoplePage from '#admin/people/people-page.tsx';
import * as TitlesPage from '#admin/titles/titles-page.tsx';
import * as VideosPage from '#admin/videos/videos-page.tsx';
import { openAdmin } from '#test/admin-videos.tsx';
import { fakeApi } from '#test/fake-api.ts';
import { answerModeration } from '#test/moderation.ts';

const NONE = {
  data: [],
  per_page: 15,
  next_cursor: null,
  prev_cursor: null,
  total: 0,
  is_total_exact: true,
};

const LISTS = [
  ['Titles', TitlesPage, listAdminTitles, cataloguePermissions.updateTitles],
  ['People', PeoplePage, listAdminPeople, editingPermissions.updatePeople],
  ['Videos', VideosPage, listVideos, cataloguePermissions.updateVideos],
  ['Channels', ChannelsPage, listEditedChannels, editingPermissions.updateChannels],
  ['Lists', ListsPage, listEditedLists, editingPermissions.updateLists],
  ['News', NewsPage, listEditedNews, editingPermissions.updateNews],
  ['Genres', GenresPage, listAdminGenres, cataloguePermissions.updateGenres],
  ['Keywords', KeywordsPage, listAdminKeywords, editingPermissions.updateKeywords],
  ['Reviews', ReviewsPage, listAdminReviews, editingPermissions.updateReviews],
  ['Comments', CommentsPage, listAdminComments, editingPermissions.updateComments],
] as const;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  // The lists of moderators ask for it first.
  answerModeration(api);
});

describe.each(LISTS)('%s', (name, page, endpoint, permission) => {
  const open = () => openAdmin(page, { route: '/admin/list', permissions: [permission], isTestOnly: true });

  test('shows the empty state', async () => {
    api.on(endpoint, () => ({ pagination: NONE }));
    open();
    expect(await screen.findByText(`No ${name.toLowerCase()} yet`)).toBeDefined();
  });

  test('shows an error on its own page when loading fails, and retries', async () => {
    // A 422, because server errors would be retried for seconds first.
    api.refuse(endpoint, 422, { message: 'No.', code: 'validation_failed' });
    const { user } = open();
    expect(await screen.findByText('This list could not be loaded.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name })).toBeDefined();
    api.on(endpoint, () => ({ pagination: NONE }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(`No ${name.toLowerCase()} yet`)).toBeDefined();
  });
});
