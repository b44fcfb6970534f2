import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const TITLE = 'titles/:id/:slug';
const SEASON = `${TITLE}/season/:season`;
const EPISODE = `${SEASON}/episode/:episode`;

/** One page for titles, seasons and episodes. */
const ofEach = (page: string, file: string): RouteConfigEntry[] => [
  route(`${TITLE}/${page}`, file, { id: `title-${page}` }),
  route(`${SEASON}/${page}`, file, { id: `season-${page}` }),
  route(`${EPISODE}/${page}`, file, { id: `episode-${page}` }),
];

/** Pages of members and of what they write, inside the site layout. */
export const communityRoutes: RouteConfigEntry[] = [
  ...ofEach('reviews', 'community/reviews/reviews-page.tsx'),
  ...ofEach('discussion', 'community/comments/discussion-page.tsx'),
  route('reviews/:id', 'community/reviews/review-page.tsx'),
  route('comments/:id', 'community/comments/comment-redirect-page.tsx'),
  route('watchlist', 'community/watchlist/watchlist-page.tsx'),
  route('lists', 'community/lists/lists-page.tsx'),
  route('lists/:slugOrId', 'app/lists/list-page.tsx'),
  route('lists/new', 'community/lists/list-editor-page.tsx', { id: 'new-list' }),
  route('lists/:slugOrId/edit', 'community/lists/list-editor-page.tsx', { id: 'edit-list' }),
  route('diary', 'community/diary/diary-page.tsx'),
  route('activity', 'community/activities/activity-page.tsx'),
  route('year/:year', 'community/year-reviews/year-page.tsx'),
  route('account-settings/import/:importId?', 'community/imports/import-page.tsx'),
  route('user/:userId/:slug/:tab?', 'community/profiles/profile-page.tsx'),
  route('user/:id/:slug/year/:year', 'community/year-reviews/member-year-page.tsx'),
];
