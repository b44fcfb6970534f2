/** Permissions of what members write. Moderators have those of the catalogue's editing permissions. */
export const communityPermissions = {
  writeReviews: 'reviews.create',
  writeComments: 'comments.create',
  createLists: 'lists.create',
} as const;

/** The limit of `lists.create`: the number of lists of a member. */
export const LISTS_COUNT_LIMIT = 'count';
