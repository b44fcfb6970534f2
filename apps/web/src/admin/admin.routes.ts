import { index, layout, prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Cast and crew pages, shared by titles, seasons and episodes; the pages read the scope from the URL. */
const creditRoutes = (of: string): RouteConfigEntry[] => [
  route('cast', 'admin/catalogue/credit-editing/cast-page.tsx', { id: `admin/${of}-cast` }),
  route('crew', 'admin/catalogue/credit-editing/crew-page.tsx', { id: `admin/${of}-crew` }),
];

/** The video pages, nested under the record the videos belong to. */
const videoRoutes = (of: string, path: string): RouteConfigEntry[] => [
  route(`${path}/videos/new`, 'admin/catalogue/videos/new-video-page.tsx', { id: `admin/${of}-new-video` }),
  route(`${path}/videos/:videoId/edit`, 'admin/catalogue/videos/edit-video-page.tsx', {
    id: `admin/${of}-edit-video`,
  }),
];

/** All admin routes, mapping paths to files without importing them. `npm run new:module` adds a line below. */
export const adminRoutes: RouteConfigEntry[] = [
  layout('admin/shell/admin-layout.tsx', [
    ...prefix('admin', [
      index('admin/catalogue/reports/plays-report-page.tsx'),
      // Same page as the index: the back office opens with the plays report.
      route('plays', 'admin/catalogue/reports/plays-report-page.tsx', { id: 'admin/plays-report' }),
      route('visitors', 'admin/catalogue/reports/visitors-report-page.tsx'),
      route('insights/videos/:videoId', 'admin/catalogue/reports/video-insights-page.tsx'),
      route('insights/titles/:titleId', 'admin/catalogue/reports/title-insights-page.tsx'),
      route('insights/titles/:titleId/seasons/:season', 'admin/catalogue/reports/title-insights-page.tsx', {
        id: 'admin/season-insights',
      }),
      route(
        'insights/titles/:titleId/seasons/:season/episodes/:episode',
        'admin/catalogue/reports/title-insights-page.tsx',
        { id: 'admin/episode-insights' },
      ),
      route('titles', 'admin/catalogue/title-lists/titles-page.tsx'),
      route('titles/new', 'admin/catalogue/title-editing/new-title-page.tsx'),
      route('titles/:titleId/edit', 'admin/catalogue/title-editing/title-edit-layout.tsx', [
        index('admin/catalogue/title-editing/title-facts-page.tsx'),
        // Same page as the index: the editor's root URL shows the primary facts.
        route('primary-facts', 'admin/catalogue/title-editing/title-facts-page.tsx', {
          id: 'admin/title-primary-facts',
        }),
        route('images', 'admin/catalogue/title-editing/title-images-page.tsx'),
        route('genres', 'admin/catalogue/title-editing/title-genres-page.tsx'),
        route('keywords', 'admin/catalogue/title-editing/title-keywords-page.tsx'),
        route('countries', 'admin/catalogue/title-editing/title-countries-page.tsx'),
        route('seasons', 'admin/catalogue/season-editing/title-seasons-page.tsx'),
        ...creditRoutes('title'),
        route('videos', 'admin/catalogue/videos/title-videos-page.tsx'),
        route('reviews', 'admin/catalogue/moderation/title-reviews-page.tsx'),
        route('comments', 'admin/catalogue/moderation/title-comments-page.tsx'),
      ]),
      route('titles/:titleId/merge', 'admin/catalogue/merging/merge-title-page.tsx'),
      route('people/:personId/merge', 'admin/catalogue/merging/merge-person-page.tsx'),
      route('people', 'admin/catalogue/people-lists/people-page.tsx'),
      route('people/new', 'admin/catalogue/people-editing/new-person-page.tsx'),
      route('people/:personId/edit', 'admin/catalogue/people-editing/person-edit-layout.tsx', [
        index('admin/catalogue/people-editing/person-facts-page.tsx'),
        // Same page as the index: the editor's root URL shows the primary facts.
        route('primary-facts', 'admin/catalogue/people-editing/person-facts-page.tsx', {
          id: 'admin/person-primary-facts',
        }),
        route('credits', 'admin/catalogue/people-editing/person-credits-page.tsx'),
      ]),
      route('titles/:titleId/edit/seasons/:season', 'admin/catalogue/season-editing/season-edit-layout.tsx', [
        index('admin/catalogue/season-editing/season-page.tsx'),
        // Same page as the index: the editor's root URL shows the episodes.
        route('episodes', 'admin/catalogue/season-editing/season-page.tsx', { id: 'admin/season-episodes' }),
        ...creditRoutes('season'),
      ]),
      route(
        'titles/:titleId/edit/seasons/:season/episodes/new',
        'admin/catalogue/episode-editing/new-episode-page.tsx',
      ),
      route(
        'titles/:titleId/edit/seasons/:season/episodes/:episode/edit',
        'admin/catalogue/episode-editing/episode-edit-layout.tsx',
        [
          index('admin/catalogue/episode-editing/episode-facts-page.tsx'),
          // Same page as the index: the editor's root URL shows the primary facts.
          route('primary-facts', 'admin/catalogue/episode-editing/episode-facts-page.tsx', {
            id: 'admin/episode-primary-facts',
          }),
          ...creditRoutes('episode'),
        ],
      ),
      ...videoRoutes('title', 'titles/:titleId'),
      ...videoRoutes('season', 'titles/:titleId/seasons/:season'),
      ...videoRoutes('episode', 'titles/:titleId/seasons/:season/episodes/:episode'),
      route('videos', 'admin/catalogue/videos/videos-page.tsx'),
      route('videos/new', 'admin/catalogue/videos/new-video-page.tsx'),
      route('videos/:videoId/edit', 'admin/catalogue/videos/edit-video-page.tsx'),
      route('channels', 'admin/catalogue/channels/channels-page.tsx'),
      route('channels/new', 'admin/catalogue/channels/new-channel-page.tsx'),
      route('channels/guide', 'admin/catalogue/channels/channels-guide-page.tsx'),
      route('channels/:slugOrId/edit', 'admin/catalogue/channels/edit-channel-page.tsx'),
      route('lists', 'admin/catalogue/channels/lists-page.tsx'),
      route('lists/new', 'admin/catalogue/channels/new-list-page.tsx'),
      route('lists/:slugOrId/edit', 'admin/catalogue/channels/edit-list-page.tsx'),
      route('news', 'admin/catalogue/news/news-page.tsx'),
      route('news/add', 'admin/catalogue/news/new-article-page.tsx'),
      route('news/:articleId/edit', 'admin/catalogue/news/edit-article-page.tsx'),
      route('genres', 'admin/catalogue/genres/genres-page.tsx'),
      route('keywords', 'admin/catalogue/keyword-editing/keywords-page.tsx'),
      route('reviews', 'admin/catalogue/moderation/reviews-page.tsx'),
      route('comments', 'admin/catalogue/moderation/comments-page.tsx'),
    ]),
  ]),
];
