/** Required by every endpoint of area `admin` in addition to its own permission: it opens the back office. */
export const ADMIN_ACCESS = 'admin.access';
