/** Permissions of the film and television domain. */
export const cataloguePermissions = {
  viewTitles: 'titles.view',
  updateTitles: 'titles.update',
  /** Whole films and episodes; trailers and the like are for everybody who may see titles. */
  playVideos: 'videos.play',
  createVideos: 'videos.create',
  updateVideos: 'videos.update',
  deleteVideos: 'videos.delete',
  updateGenres: 'genres.update',
} as const;
