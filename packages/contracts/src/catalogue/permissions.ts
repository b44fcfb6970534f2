/** Permissions of the film and television domain. */
export const cataloguePermissions = {
  viewTitles: 'titles.view',
  updateGenres: 'genres.update',
} as const;
