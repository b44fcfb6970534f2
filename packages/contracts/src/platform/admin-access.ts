/** Besides the permission of its own, every endpoint of area `admin` asks for this one: it opens the back office. */
export const ADMIN_ACCESS = 'admin.access';
