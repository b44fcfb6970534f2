import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Public pages of the catalogue, inside the site's frame. */
export const catalogueRoutes: RouteConfigEntry[] = [
  route('genres', 'catalogue/genres/genres-page.tsx'),
  route('titles/:id/:slug?', 'catalogue/titles/title-page.tsx'),
  route('titles/:id/:slug/videos', 'catalogue/titles/title-videos-page.tsx'),
  route('titles/:id/:slug/images', 'catalogue/titles/title-images-page.tsx'),
  route('titles/:id/:slug/full-credits', 'catalogue/titles/title-credits-page.tsx'),
];
