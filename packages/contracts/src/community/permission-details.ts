import { describePermissions, type PermissionGroup } from '../platform/permission-details.ts';
import { communityPermissions, LISTS_COUNT_LIMIT } from './permissions.ts';

const reviews: PermissionGroup = { label: 'Reviews and comments', position: 50 };
const lists: PermissionGroup = { label: 'Lists', position: 40 };

/** The permissions of members, as the back office shows them. */
export const communityPermissionDetails = describePermissions(communityPermissions, {
  writeReviews: { group: reviews, label: 'Write reviews' },
  writeComments: { group: reviews, label: 'Write comments' },
  createLists: {
    group: lists,
    label: 'Create lists',
    limits: [{ name: LISTS_COUNT_LIMIT, label: 'lists', scale: 1 }],
  },
});
