import { index, layout, prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** All admin routes: paths to files, nothing imported. `npm run new:module` adds a line below. */
export const adminRoutes: RouteConfigEntry[] = [
  layout('admin/shell/admin-layout.tsx', [
    ...prefix('admin', [
      index('admin/shell/start-page.tsx'),
      route('videos', 'admin/catalogue/videos/videos-page.tsx'),
      route('videos/new', 'admin/catalogue/videos/new-video-page.tsx'),
      route('videos/:videoId/edit', 'admin/catalogue/videos/edit-video-page.tsx'),
      route('genres', 'admin/catalogue/genres/genres-page.tsx'),
    ]),
  ]),
];
