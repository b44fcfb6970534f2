import { describePermissions, type PermissionGroup } from '../platform/permission-details.ts';
import { editingPermissions } from './editing-permissions.ts';
import { cataloguePermissions } from './permissions.ts';

const backOffice: PermissionGroup = { label: 'Back office', position: 0 };
const titles: PermissionGroup = { label: 'Titles', position: 10 };
const videos: PermissionGroup = { label: 'Videos', position: 20 };
const catalogue: PermissionGroup = { label: 'Catalogue', position: 30 };
const lists: PermissionGroup = { label: 'Lists', position: 40 };
const reviews: PermissionGroup = { label: 'Reviews and comments', position: 50 };

/** The permissions of the public catalogue, as the back office shows them. */
export const cataloguePermissionDetails = describePermissions(cataloguePermissions, {
  viewTitles: { group: titles, label: 'View titles', description: 'Public catalogue, people and channels.' },
  updateTitles: {
    group: titles,
    label: 'Edit titles',
    description: 'Titles, seasons, episodes, cast and crew.',
  },
  playVideos: {
    group: videos,
    label: 'Play videos',
    description: 'Whole films and episodes. Trailers need only View titles.',
  },
  createVideos: { group: videos, label: 'Upload videos' },
  updateVideos: { group: videos, label: 'Edit videos' },
  deleteVideos: { group: videos, label: 'Delete videos' },
  updateGenres: { group: catalogue, label: 'Edit genres' },
});

/** The permissions for editing the catalogue, as the back office shows them. */
export const editingPermissionDetails = describePermissions(editingPermissions, {
  updatePeople: { group: catalogue, label: 'Edit people' },
  updateNews: { group: catalogue, label: 'Edit news' },
  updateChannels: { group: catalogue, label: 'Edit channels' },
  updateKeywords: { group: catalogue, label: 'Edit keywords' },
  updateLists: { group: lists, label: 'Edit anyone’s lists' },
  updateReviews: { group: reviews, label: 'Moderate reviews' },
  updateComments: { group: reviews, label: 'Moderate comments' },
  viewReports: {
    group: backOffice,
    label: 'View reports',
    description: 'Plays and visitors, and the insights of records.',
  },
});
