import { index, layout, prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Cast and crew pages, shared by titles, seasons and episodes; the pages read the scope from the URL. */
const creditRoutes = (of: string): RouteConfigEntry[] => [
  route('cast', 'admin/credits/cast-page.tsx', { id: `admin/${of}-cast` }),
  route('crew', 'admin/credits/crew-page.tsx', { id: `admin/${of}-crew` }),
];

/** The video pages, nested under the record the videos belong to. */
const videoRoutes = (of: string, path: string): RouteConfigEntry[] => [
  route(`${path}/videos/new`, 'admin/videos/new-video-page.tsx', { id: `admin/${of}-new-video` }),
  route(`${path}/videos/:videoId/edit`, 'admin/videos/edit-video-page.tsx', {
    id: `admin/${of}-edit-video`,
  }),
];

/** All admin routes, mapping paths to files without importing them. `npm run new:module` adds a line below. */
export const adminRoutes: RouteConfigEntry[] = [
  layout('admin/shell/admin-layout.tsx', [
    ...prefix('admin', [
      index('admin/analytics/plays-report-page.tsx'),
      // Same page as the index: the back office opens with the plays report.
      route('plays', 'admin/analytics/plays-report-page.tsx', { id: 'admin/plays-report' }),
      route('get-started', 'admin/checklist/get-started-page.tsx'),
      route('visitors', 'admin/analytics/visitors-report-page.tsx'),
      route('insights/videos/:videoId', 'admin/analytics/video-insights-page.tsx'),
      route('insights/titles/:titleId', 'admin/analytics/title-insights-page.tsx'),
      route('insights/titles/:titleId/seasons/:season', 'admin/analytics/title-insights-page.tsx', {
        id: 'admin/season-insights',
      }),
      route(
        'insights/titles/:titleId/seasons/:season/episodes/:episode',
        'admin/analytics/title-insights-page.tsx',
        { id: 'admin/episode-insights' },
      ),
      route('titles', 'admin/titles/titles-page.tsx'),
      route('titles/new', 'admin/titles/new-title-page.tsx'),
      route('titles/:titleId/edit', 'admin/titles/title-edit-layout.tsx', [
        index('admin/titles/title-facts-page.tsx'),
        // Same page as the index: the editor's root URL shows the primary facts.
        route('primary-facts', 'admin/titles/title-facts-page.tsx', {
          id: 'admin/title-primary-facts',
        }),
        route('images', 'admin/titles/title-images-page.tsx'),
        route('genres', 'admin/titles/title-genres-page.tsx'),
        route('keywords', 'admin/titles/title-keywords-page.tsx'),
        route('countries', 'admin/titles/title-countries-page.tsx'),
        route('seasons', 'admin/seasons/title-seasons-page.tsx'),
        ...creditRoutes('title'),
        route('videos', 'admin/videos/title-videos-page.tsx'),
        route('reviews', 'admin/moderation/title-reviews-page.tsx'),
        route('comments', 'admin/moderation/title-comments-page.tsx'),
      ]),
      route('titles/:titleId/merge', 'admin/merges/merge-title-page.tsx'),
      route('people/:personId/merge', 'admin/merges/merge-person-page.tsx'),
      route('people', 'admin/people/people-page.tsx'),
      route('people/new', 'admin/people/new-person-page.tsx'),
      route('people/:personId/edit', 'admin/people/person-edit-layout.tsx', [
        index('admin/people/person-facts-page.tsx'),
        // Same page as the index: the editor's root URL shows the primary facts.
        route('primary-facts', 'admin/people/person-facts-page.tsx', {
          id: 'admin/person-primary-facts',
        }),
        route('credits', 'admin/people/person-credits-page.tsx'),
      ]),
      route('titles/:titleId/edit/seasons/:season', 'admin/seasons/season-edit-layout.tsx', [
        index('admin/seasons/season-page.tsx'),
        // Same page as the index: the editor's root URL shows the episodes.
        route('episodes', 'admin/seasons/season-page.tsx', { id: 'admin/season-episodes' }),
        ...creditRoutes('season'),
      ]),
      route('titles/:titleId/edit/seasons/:season/episodes/new', 'admin/episodes/new-episode-page.tsx'),
      route(
        'titles/:titleId/edit/seasons/:season/episodes/:episode/edit',
        'admin/episodes/episode-edit-layout.tsx',
        [
          index('admin/episodes/episode-facts-page.tsx'),
          // Same page as the index: the editor's root URL shows the primary facts.
          route('primary-facts', 'admin/episodes/episode-facts-page.tsx', {
            id: 'admin/episode-primary-facts',
          }),
          ...creditRoutes('episode'),
        ],
      ),
      ...videoRoutes('title', 'titles/:titleId'),
      ...videoRoutes('season', 'titles/:titleId/seasons/:season'),
      ...videoRoutes('episode', 'titles/:titleId/seasons/:season/episodes/:episode'),
      route('videos', 'admin/videos/videos-page.tsx'),
      route('videos/new', 'admin/videos/new-video-page.tsx'),
      route('videos/:videoId/edit', 'admin/videos/edit-video-page.tsx'),
      route('channels', 'admin/channels/channels-page.tsx'),
      route('channels/new', 'admin/channels/new-channel-page.tsx'),
      route('channels/guide', 'admin/channels/channels-guide-page.tsx'),
      route('channels/:slugOrId/edit', 'admin/channels/edit-channel-page.tsx'),
      route('lists', 'admin/channels/lists-page.tsx'),
      route('lists/new', 'admin/channels/new-list-page.tsx'),
      route('lists/:slugOrId/edit', 'admin/channels/edit-list-page.tsx'),
      route('news', 'admin/news/news-page.tsx'),
      route('news/add', 'admin/news/new-article-page.tsx'),
      route('news/:articleId/edit', 'admin/news/edit-article-page.tsx'),
      route('genres', 'admin/genres/genres-page.tsx'),
      route('keywords', 'admin/keywords/keywords-page.tsx'),
      route('reviews', 'admin/moderation/reviews-page.tsx'),
      route('comments', 'admin/moderation/comments-page.tsx'),
      route('list-moderation', 'admin/moderation/lists-page.tsx'),
      route('users', 'admin/users/users-page.tsx'),
      route('users/:userId', 'admin/users/user-layout.tsx', [
        index('admin/users/user-details-page.tsx'),
        // Same page as the index: the URL of a user shows the details.
        route('details', 'admin/users/user-details-page.tsx', { id: 'admin/user-details' }),
        route('permissions', 'admin/users/user-permissions-page.tsx'),
        route('security', 'admin/users/user-security-page.tsx'),
        route('date', 'admin/users/user-date-page.tsx'),
        route('api', 'admin/users/user-api-page.tsx'),
      ]),
      route('roles', 'admin/roles/roles-page.tsx'),
      route('roles/new', 'admin/roles/new-role-page.tsx'),
      route('roles/:roleId/edit', 'admin/roles/edit-role-page.tsx'),
      route('ads', 'admin/ads/ads-page.tsx'),
      route('custom-pages', 'admin/pages/pages-page.tsx'),
      route('custom-pages/new', 'admin/pages/new-custom-page.tsx'),
      route('custom-pages/:pageId/edit', 'admin/pages/edit-custom-page.tsx'),
      // Leads to the first tab.
      route('logs', 'admin/schedules/schedules-page.tsx', { id: 'admin/logs-index' }),
      route('logs/schedule', 'admin/schedules/schedules-page.tsx'),
      route('logs/error', 'admin/logs/errors-page.tsx'),
      route('logs/outgoing-email', 'admin/mail-log/mails-page.tsx'),
      route('logs/queues', 'admin/queues/queues-page.tsx'),
      route('logs/system', 'admin/system/system-page.tsx'),
      route('tags', 'admin/tags/tags-page.tsx'),
      route('files', 'admin/files/files-page.tsx'),
      route('localizations', 'admin/localizations/localizations-page.tsx'),
      route('localizations/:localeId/translate', 'admin/localizations/translate-page.tsx'),
      // Leads to the first tab.
      route('settings', 'admin/settings/settings-page.tsx', { id: 'admin/settings-index' }),
      route('settings/:tab', 'admin/settings/settings-page.tsx'),
      route('access', 'admin/access-checks/access-page.tsx'),
      route('messages', 'admin/contact/messages-layout.tsx', [
        index('admin/contact/no-message-page.tsx'),
        route(':messageId', 'admin/contact/message-page.tsx'),
      ]),
      // Leads to the step to continue with.
      route('setup', 'admin/setup/setup-wizard-page.tsx', { id: 'admin/setup-index' }),
      route('setup/:step', 'admin/setup/setup-wizard-page.tsx'),
      route('*', 'admin/shell/unknown-page.tsx'),
    ]),
  ]),
];
