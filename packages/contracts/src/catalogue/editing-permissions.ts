/** Permissions of those who edit the catalogue. Apart from those the public site asks for, which travel with every page. */
export const editingPermissions = {
  updatePeople: 'people.update',
  updateNews: 'news.update',
  updateChannels: 'channels.update',
  updateLists: 'lists.update',
  updateKeywords: 'keywords.update',
  updateReviews: 'reviews.update',
  updateComments: 'comments.update',
  /** Plays and visitors, and the insights of single records. */
  viewReports: 'reports.view',
} as const;
