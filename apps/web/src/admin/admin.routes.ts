import type { RouteConfigEntry } from '@react-router/dev/routes';

/** All admin routes: paths to files, nothing imported. */
export const adminRoutes: RouteConfigEntry[] = [];
