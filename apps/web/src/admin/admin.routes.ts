import { index, layout, prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** All admin routes: paths to files, nothing imported. `npm run new:module` adds a line below. */
export const adminRoutes: RouteConfigEntry[] = [
  layout('admin/shell/admin-layout.tsx', [
    ...prefix('admin', [
      index('admin/shell/start-page.tsx'),
      route('titles', 'admin/catalogue/title-lists/titles-page.tsx'),
      route('titles/new', 'admin/catalogue/title-editing/new-title-page.tsx'),
      route('titles/:titleId/edit', 'admin/catalogue/title-editing/title-edit-layout.tsx', [
        index('admin/catalogue/title-editing/title-facts-page.tsx'),
        // The same page: the editor's own address shows the primary facts.
        route('primary-facts', 'admin/catalogue/title-editing/title-facts-page.tsx', {
          id: 'admin/title-primary-facts',
        }),
        route('images', 'admin/catalogue/title-editing/title-images-page.tsx'),
        route('genres', 'admin/catalogue/title-editing/title-genres-page.tsx'),
        route('keywords', 'admin/catalogue/title-editing/title-keywords-page.tsx'),
        route('countries', 'admin/catalogue/title-editing/title-countries-page.tsx'),
      ]),
      route('videos', 'admin/catalogue/videos/videos-page.tsx'),
      route('videos/new', 'admin/catalogue/videos/new-video-page.tsx'),
      route('videos/:videoId/edit', 'admin/catalogue/videos/edit-video-page.tsx'),
      route('genres', 'admin/catalogue/genres/genres-page.tsx'),
    ]),
  ]),
];
