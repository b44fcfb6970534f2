/** Permissions of the film and television domain. */
export const cataloguePermissions = {
  viewTitles: 'titles.view',
  updateTitles: 'titles.update',
  /** Full films and episodes. Everyone who can view titles can play trailers and other extras. */
  playVideos: 'videos.play',
  createVideos: 'videos.create',
  updateVideos: 'videos.update',
  deleteVideos: 'videos.delete',
  updateGenres: 'genres.update',
} as const;
