/** Permissions of the film and television domain. */
export const cataloguePermissions = {
  viewTitles: 'titles.view',
  updateTitles: 'titles.update',
  createVideos: 'videos.create',
  updateGenres: 'genres.update',
} as const;
