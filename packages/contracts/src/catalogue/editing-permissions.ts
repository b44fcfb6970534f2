/** Permissions for editing the catalogue. Separate from those of the public site, which are sent with every page. */
export const editingPermissions = {
  updatePeople: 'people.update',
  updateNews: 'news.update',
  updateChannels: 'channels.update',
  updateLists: 'lists.update',
  updateKeywords: 'keywords.update',
  updateReviews: 'reviews.update',
  updateComments: 'comments.update',
  /** Play and visitor reports, and the insights of individual records. */
  viewReports: 'reports.view',
} as const;
