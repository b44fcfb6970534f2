import { route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Public pages of the catalogue, inside the site's frame. */
export const catalogueRoutes: RouteConfigEntry[] = [route('genres', 'catalogue/genres/genres-page.tsx')];
