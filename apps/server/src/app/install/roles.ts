import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { communityPermissions } from '@kinora/contracts/community/permissions.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { insertMissingRoles, type RoleDefinition } from '#foundation/access/index.ts';
import type { Executor } from '#platform/db/database.ts';

export const ADMIN_ROLE = 'admin';

/** What members may do. */
const MEMBER = [
  cataloguePermissions.viewTitles,
  cataloguePermissions.playVideos,
  communityPermissions.writeReviews,
  communityPermissions.writeComments,
];

const ROLES: readonly RoleDefinition[] = [
  {
    name: 'guest',
    kind: 'guest',
    description: 'Visitors who have not signed in',
    permissions: [cataloguePermissions.viewTitles],
  },
  {
    name: 'user',
    kind: 'default',
    description: 'Every new account',
    permissions: MEMBER,
  },
  {
    name: 'moderator',
    kind: 'custom',
    description: 'Keeps the community in order',
    permissions: [
      foundationPermissions.accessAdmin,
      ...MEMBER,
      editingPermissions.updateReviews,
      editingPermissions.updateComments,
    ],
  },
  {
    name: 'editor',
    kind: 'custom',
    description: 'Curates the catalogue',
    permissions: [
      foundationPermissions.accessAdmin,
      ...MEMBER,
      cataloguePermissions.createVideos,
      cataloguePermissions.updateVideos,
      cataloguePermissions.deleteVideos,
      cataloguePermissions.updateTitles,
      cataloguePermissions.updateGenres,
      editingPermissions.updateKeywords,
      editingPermissions.updateChannels,
      editingPermissions.updateLists,
      editingPermissions.updateNews,
      editingPermissions.updatePeople,
    ],
  },
  {
    name: ADMIN_ROLE,
    kind: 'custom',
    description: 'May do everything',
    permissions: [foundationPermissions.admin],
  },
];

/** Seeds the five roles of a fresh install. Safe to repeat: existing roles are not changed. */
export const seedRoles = (db: Executor): Promise<void> => insertMissingRoles(db, ROLES);
