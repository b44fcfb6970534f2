import { matchAddress, siteRoutes } from './site-routes.ts';

/** One URL of the site, its line in the specification, and the files that serve it, layouts first. */
export interface RouteRow {
  /** The id of the line, or an empty string if the specification does not list this URL. */
  readonly line: string;
  /** Each parameter is written as `{name}`, as in the specification. */
  readonly address: string;
  readonly files: readonly string[];
}

type Page = readonly [line: string, address: string, file: string];

const inside = (frames: readonly string[], pages: readonly Page[]): RouteRow[] =>
  pages.map(([line, address, file]) => ({ line, address, files: [...frames, file] }));

const TITLE = '/titles/{titleId}/{titleSlug}';
const SEASON = `${TITLE}/season/{season}`;
const EPISODE = `${SEASON}/episode/{episode}`;
const REVIEWS = 'community/reviews/reviews-page.tsx';
const DISCUSSION = 'community/comments/discussion-page.tsx';

const site = inside(
  ['app/shell/site-layout.tsx'],
  [
    ['B2-001', '/', 'app/home/home-page.tsx'],
    ['B2-003', '/search', 'catalogue/search/search-page.tsx'],
    ['B2-004', '/search/{query}', 'catalogue/search/search-page.tsx'],
    ['B2-005', '/watch/{videoId}', 'app/watch/watch-page.tsx'],
    ['', '/titles/{titleId}', 'app/titles/title-page.tsx'],
    ['B2-006', TITLE, 'app/titles/title-page.tsx'],
    ['B2-007', `${TITLE}/videos`, 'catalogue/titles/title-videos-page.tsx'],
    ['B2-008', `${TITLE}/images`, 'catalogue/titles/title-images-page.tsx'],
    ['B2-009', `${TITLE}/full-credits`, 'catalogue/titles/title-credits-page.tsx'],
    ['B2-010', SEASON, 'app/titles/season-page.tsx'],
    ['B2-011', `${SEASON}/full-credits`, 'catalogue/seasons/season-credits-page.tsx'],
    ['B2-012', `${SEASON}/videos`, 'catalogue/seasons/season-videos-page.tsx'],
    ['B2-013', EPISODE, 'app/titles/episode-page.tsx'],
    ['B2-014', `${EPISODE}/full-credits`, 'catalogue/seasons/episode-credits-page.tsx'],
    ['B2-015', `${EPISODE}/videos`, 'catalogue/seasons/episode-videos-page.tsx'],
    ['B2-016', '/people/{personId}', 'catalogue/people/person-page.tsx'],
    ['B2-017', '/people/{personId}/{personSlug}', 'catalogue/people/person-page.tsx'],
    ['', '/news', 'catalogue/news/news-page.tsx'],
    ['B2-018', '/news/{articleId}', 'app/news/article-page.tsx'],
    ['', '/genres', 'catalogue/genres/genres-page.tsx'],
    ['B2-031', '/{slugOrId}', 'catalogue/channels/channel-page.tsx'],
    ['B2-032', '/channel/{slugOrId}', 'catalogue/channels/channel-page.tsx'],
    ['B2-033', '/{slugOrId}/{restriction}', 'catalogue/channels/channel-page.tsx'],
    ['B2-034', '/channel/{slugOrId}/{restriction}', 'catalogue/channels/channel-page.tsx'],
    ['B2-037', '/pages/{pageSlug}', 'foundation/pages/custom-page.tsx'],
    ['B2-038', '/pages/{pageId}/{pageSlug}', 'foundation/pages/custom-page.tsx'],
    ['B2-036', '/contact', 'foundation/contact/contact-page.tsx'],
    ['', `${TITLE}/reviews`, REVIEWS],
    ['', `${SEASON}/reviews`, REVIEWS],
    ['', `${EPISODE}/reviews`, REVIEWS],
    ['', `${TITLE}/discussion`, DISCUSSION],
    ['', `${SEASON}/discussion`, DISCUSSION],
    ['', `${EPISODE}/discussion`, DISCUSSION],
    ['', '/reviews/{reviewId}', 'community/reviews/review-page.tsx'],
    ['', '/comments/{commentId}', 'community/comments/comment-redirect-page.tsx'],
    ['', '/watchlist', 'community/watchlist/watchlist-page.tsx'],
    ['B2-027', '/lists', 'community/lists/lists-page.tsx'],
    ['B2-029', '/lists/{listSlug}', 'app/lists/list-page.tsx'],
    ['B2-028', '/lists/new', 'community/lists/list-editor-page.tsx'],
    ['B2-030', '/lists/{slugOrId}/edit', 'community/lists/list-editor-page.tsx'],
    ['', '/diary', 'community/diary/diary-page.tsx'],
    ['', '/activity', 'community/activities/activity-page.tsx'],
    ['', '/year/{year}', 'community/year-reviews/year-page.tsx'],
    ['', '/user/{userId}/{userSlug}/year/{year}', 'community/year-reviews/member-year-page.tsx'],
    ['B2-019', '/user/{userId}/{userSlug}', 'community/profiles/profile-page.tsx'],
    ['B2-020', '/user/{userId}/{userSlug}/{tab}', 'community/profiles/profile-page.tsx'],
    ['', '/account-settings/import', 'community/imports/import-page.tsx'],
    ['', '/account-settings/import/{importId}', 'community/imports/import-page.tsx'],
    ['A2-106', '/account-settings', 'foundation/account/account-settings-page.tsx'],
    ['A2-120', '/notifications', 'foundation/notifications/notifications-page.tsx'],
    ['A2-125', '/notifications/settings', 'foundation/notifications/notification-settings-page.tsx'],
  ],
);

const withoutFrame = inside(
  [],
  [
    ['A2-028', '/404', 'app/screens/not-found-page.tsx'],
    ['A2-040', '/login', 'foundation/auth/login-page.tsx'],
    ['A2-041', '/workspace/join/login', 'foundation/auth/login-page.tsx'],
    ['A2-051', '/register', 'foundation/auth/register-page.tsx'],
    ['A2-052', '/workspace/join/register', 'foundation/auth/register-page.tsx'],
    ['A2-067', '/forgot-password', 'foundation/auth/forgot-password-page.tsx'],
    ['A2-069', '/password/reset/{token}', 'foundation/auth/reset-password-page.tsx'],
    ['', '/email/undo/{token}', 'foundation/auth/undo-email-page.tsx'],
    ['', '/social/email', 'foundation/social/social-email-page.tsx'],
    ['B2-039', '/api-docs', 'foundation/api-docs/api-docs-page.tsx'],
    ['', '/api-docs/{call}', 'foundation/api-docs/api-docs-page.tsx'],
    ['', '/setup', 'foundation/setup/setup-page.tsx'],
    ['', '/dev/gallery', 'app/gallery/gallery-page.tsx'],
  ],
);

const ADMIN = ['admin/shell/admin-layout.tsx'];
const EDIT_TITLE = '/admin/titles/{titleId}/edit';
const EDIT_SEASON = `${EDIT_TITLE}/seasons/{season}`;
const EDIT_EPISODE = `${EDIT_SEASON}/episodes/{episode}/edit`;
const OF_TITLE = '/admin/titles/{titleId}';
const OF_SEASON = `${OF_TITLE}/seasons/{season}`;
const OF_EPISODE = `${OF_SEASON}/episodes/{episode}`;
const INSIGHTS = '/admin/insights/titles/{titleId}';
const CAST = 'admin/credits/cast-page.tsx';
const CREW = 'admin/credits/crew-page.tsx';

const admin = inside(ADMIN, [
  ['B2-054', '/admin', 'admin/analytics/plays-report-page.tsx'],
  ['B2-054', '/admin/plays', 'admin/analytics/plays-report-page.tsx'],
  ['B2-055', '/admin/visitors', 'admin/analytics/visitors-report-page.tsx'],
  ['B2-056', '/admin/channels', 'admin/channels/channels-page.tsx'],
  ['B2-057', '/admin/channels/new', 'admin/channels/new-channel-page.tsx'],
  ['B2-058', '/admin/channels/{slugOrId}/edit', 'admin/channels/edit-channel-page.tsx'],
  ['B2-144', '/admin/channels/guide', 'admin/channels/channels-guide-page.tsx'],
  ['B2-059', '/admin/lists', 'admin/channels/lists-page.tsx'],
  ['B2-060', '/admin/lists/new', 'admin/channels/new-list-page.tsx'],
  ['B2-061', '/admin/lists/{slugOrId}/edit', 'admin/channels/edit-list-page.tsx'],
  ['B2-062', '/admin/people', 'admin/people/people-page.tsx'],
  ['B2-063', '/admin/people/new', 'admin/people/new-person-page.tsx'],
  ['', '/admin/people/{personId}/merge', 'admin/merges/merge-person-page.tsx'],
  ['B2-066', '/admin/titles', 'admin/titles/titles-page.tsx'],
  ['B2-067', '/admin/titles/new', 'admin/titles/new-title-page.tsx'],
  ['', `${OF_TITLE}/merge`, 'admin/merges/merge-title-page.tsx'],
  ['B2-068', '/admin/insights/videos/{videoId}', 'admin/analytics/video-insights-page.tsx'],
  ['B2-069', INSIGHTS, 'admin/analytics/title-insights-page.tsx'],
  ['B2-070', `${INSIGHTS}/seasons/{season}`, 'admin/analytics/title-insights-page.tsx'],
  ['B2-071', `${INSIGHTS}/seasons/{season}/episodes/{episode}`, 'admin/analytics/title-insights-page.tsx'],
  ['B2-087', `${EDIT_SEASON}/episodes/new`, 'admin/episodes/new-episode-page.tsx'],
  ['B2-091', `${OF_TITLE}/videos/new`, 'admin/videos/new-video-page.tsx'],
  ['B2-091', `${OF_TITLE}/videos/{videoId}/edit`, 'admin/videos/edit-video-page.tsx'],
  ['B2-092', `${OF_SEASON}/videos/new`, 'admin/videos/new-video-page.tsx'],
  ['B2-092', `${OF_SEASON}/videos/{videoId}/edit`, 'admin/videos/edit-video-page.tsx'],
  ['B2-093', `${OF_EPISODE}/videos/new`, 'admin/videos/new-video-page.tsx'],
  ['B2-093', `${OF_EPISODE}/videos/{videoId}/edit`, 'admin/videos/edit-video-page.tsx'],
  ['B2-094', '/admin/news', 'admin/news/news-page.tsx'],
  ['B2-095', '/admin/news/add', 'admin/news/new-article-page.tsx'],
  ['B2-096', '/admin/news/{articleId}/edit', 'admin/news/edit-article-page.tsx'],
  ['B2-097', '/admin/comments', 'admin/moderation/comments-page.tsx'],
  ['B2-098', '/admin/reviews', 'admin/moderation/reviews-page.tsx'],
  ['', '/admin/list-moderation', 'admin/moderation/lists-page.tsx'],
  ['B2-099', '/admin/keywords', 'admin/keywords/keywords-page.tsx'],
  ['B2-100', '/admin/genres', 'admin/genres/genres-page.tsx'],
  ['B2-101', '/admin/videos', 'admin/videos/videos-page.tsx'],
  ['B2-102', '/admin/videos/new', 'admin/videos/new-video-page.tsx'],
  ['B2-103', '/admin/videos/{videoId}/edit', 'admin/videos/edit-video-page.tsx'],
  ['B2-104', '/admin/users', 'admin/users/users-page.tsx'],
  ['B2-110', '/admin/roles', 'admin/roles/roles-page.tsx'],
  ['B2-111', '/admin/roles/new', 'admin/roles/new-role-page.tsx'],
  ['B2-112', '/admin/roles/{roleId}/edit', 'admin/roles/edit-role-page.tsx'],
  ['B2-117', '/admin/custom-pages', 'admin/pages/pages-page.tsx'],
  ['B2-118', '/admin/custom-pages/new', 'admin/pages/new-custom-page.tsx'],
  ['B2-119', '/admin/custom-pages/{pageId}/edit', 'admin/pages/edit-custom-page.tsx'],
  ['B2-124', '/admin/ads', 'admin/ads/ads-page.tsx'],
  ['', '/admin/logs', 'admin/schedules/schedules-page.tsx'],
  ['B2-141', '/admin/logs/schedule', 'admin/schedules/schedules-page.tsx'],
  ['B2-142', '/admin/logs/error', 'admin/logs/errors-page.tsx'],
  ['B2-143', '/admin/logs/outgoing-email', 'admin/mail-log/mails-page.tsx'],
  ['', '/admin/logs/queues', 'admin/queues/queues-page.tsx'],
  ['', '/admin/logs/system', 'admin/system/system-page.tsx'],
  ['', '/admin/get-started', 'admin/checklist/get-started-page.tsx'],
  ['', '/admin/setup', 'admin/setup/setup-wizard-page.tsx'],
  ['', '/admin/setup/{step}', 'admin/setup/setup-wizard-page.tsx'],
  ['B2-120', '/admin/tags', 'admin/tags/tags-page.tsx'],
  ['B2-123', '/admin/files', 'admin/files/files-page.tsx'],
  ['B2-121', '/admin/localizations', 'admin/localizations/localizations-page.tsx'],
  ['B2-122', '/admin/localizations/{localeId}/translate', 'admin/localizations/translate-page.tsx'],
  ['', '/admin/settings', 'admin/settings/settings-page.tsx'],
  ['', '/admin/settings/{tab}', 'admin/settings/settings-page.tsx'],
  ['', '/admin/no/such/page', 'admin/shell/unknown-page.tsx'],
]);

const personEditor = inside(
  [...ADMIN, 'admin/people/person-edit-layout.tsx'],
  [
    ['B2-064', '/admin/people/{personId}/edit', 'admin/people/person-facts-page.tsx'],
    ['B2-064', '/admin/people/{personId}/edit/primary-facts', 'admin/people/person-facts-page.tsx'],
    ['B2-065', '/admin/people/{personId}/edit/credits', 'admin/people/person-credits-page.tsx'],
  ],
);

const USER = '/admin/users/{userId}';

const userTabs = inside(
  [...ADMIN, 'admin/users/user-layout.tsx'],
  [
    ['B2-105', USER, 'admin/users/user-details-page.tsx'],
    ['', `${USER}/details`, 'admin/users/user-details-page.tsx'],
    ['B2-106', `${USER}/permissions`, 'admin/users/user-permissions-page.tsx'],
    ['B2-107', `${USER}/security`, 'admin/users/user-security-page.tsx'],
    ['B2-108', `${USER}/date`, 'admin/users/user-date-page.tsx'],
    ['B2-109', `${USER}/api`, 'admin/users/user-api-page.tsx'],
  ],
);
const access = inside(ADMIN, [['', '/admin/access', 'admin/access-checks/access-page.tsx']]);

const messages = inside(
  [...ADMIN, 'admin/contact/messages-layout.tsx'],
  [
    ['', '/admin/messages', 'admin/contact/no-message-page.tsx'],
    ['', '/admin/messages/{messageId}', 'admin/contact/message-page.tsx'],
  ],
);

const titleEditor = inside(
  [...ADMIN, 'admin/titles/title-edit-layout.tsx'],
  [
    ['B2-072', EDIT_TITLE, 'admin/titles/title-facts-page.tsx'],
    ['B2-072', `${EDIT_TITLE}/primary-facts`, 'admin/titles/title-facts-page.tsx'],
    ['B2-073', `${EDIT_TITLE}/reviews`, 'admin/moderation/title-reviews-page.tsx'],
    ['B2-074', `${EDIT_TITLE}/comments`, 'admin/moderation/title-comments-page.tsx'],
    ['B2-075', `${EDIT_TITLE}/images`, 'admin/titles/title-images-page.tsx'],
    ['B2-076', `${EDIT_TITLE}/genres`, 'admin/titles/title-genres-page.tsx'],
    ['B2-077', `${EDIT_TITLE}/keywords`, 'admin/titles/title-keywords-page.tsx'],
    ['B2-078', `${EDIT_TITLE}/countries`, 'admin/titles/title-countries-page.tsx'],
    ['B2-079', `${EDIT_TITLE}/cast`, CAST],
    ['B2-080', `${EDIT_TITLE}/crew`, CREW],
    ['B2-081', `${EDIT_TITLE}/videos`, 'admin/videos/title-videos-page.tsx'],
    ['B2-083', `${EDIT_TITLE}/seasons`, 'admin/seasons/title-seasons-page.tsx'],
  ],
);

const seasonEditor = inside(
  [...ADMIN, 'admin/seasons/season-edit-layout.tsx'],
  [
    ['B2-084', EDIT_SEASON, 'admin/seasons/season-page.tsx'],
    ['B2-084', `${EDIT_SEASON}/episodes`, 'admin/seasons/season-page.tsx'],
    ['B2-085', `${EDIT_SEASON}/cast`, CAST],
    ['B2-086', `${EDIT_SEASON}/crew`, CREW],
  ],
);

const episodeEditor = inside(
  [...ADMIN, 'admin/episodes/episode-edit-layout.tsx'],
  [
    ['', EDIT_EPISODE, 'admin/episodes/episode-facts-page.tsx'],
    ['B2-088', `${EDIT_EPISODE}/primary-facts`, 'admin/episodes/episode-facts-page.tsx'],
    ['B2-089', `${EDIT_EPISODE}/cast`, CAST],
    ['B2-090', `${EDIT_EPISODE}/crew`, CREW],
  ],
);

/** All URLs of the site. The last row represents all unknown URLs. */
export const ROUTE_TABLE: readonly RouteRow[] = [
  ...site,
  ...inside(['app/shell/landing-layout.tsx'], [['B2-002', '/landing', 'catalogue/landing/landing-page.tsx']]),
  ...withoutFrame,
  ...admin,
  ...access,
  ...messages,
  ...userTabs,
  ...personEditor,
  ...titleEditor,
  ...seasonEditor,
  ...episodeEditor,
  ...inside([], [['', '/no/such/page', 'app/screens/unknown-path-page.tsx']]),
];

/** The address of a row, with the name of each parameter as its value. */
export const sampleAddress = ({ address }: RouteRow): string => address.replaceAll(/[{}]/gu, '');

/** The expected match of a row: its files and the names of its parameters. */
export const expectedMatch = ({ address, files }: RouteRow) => ({
  files,
  values: [...address.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name),
});

/** The actual match of a row. */
export function actualMatch(row: RouteRow, routes = siteRoutes) {
  const { entries, values } = matchAddress(sampleAddress(row), routes);
  return { files: entries.map(({ file }) => file), values };
}
