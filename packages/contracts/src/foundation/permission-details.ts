import { describePermissions, type PermissionGroup } from '../platform/permission-details.ts';
import { adsPermissions } from './ads.ts';
import { FILE_SPACE_LIMIT, foundationPermissions } from './permissions.ts';

const BYTES_PER_GB = 1024 ** 3;

const backOffice: PermissionGroup = { label: 'Back office', position: 0 };
const community: PermissionGroup = { label: 'Users and messages', position: 60 };
const files: PermissionGroup = { label: 'Files', position: 70 };
const site: PermissionGroup = { label: 'Site', position: 80 };

/** The permissions of any site, as the back office shows them. */
export const foundationPermissionDetails = describePermissions(foundationPermissions, {
  admin: { group: backOffice, label: 'Full access', description: 'Grants every permission, now and later.' },
  accessAdmin: {
    group: backOffice,
    label: 'Enter the back office',
    description: 'Needed besides every other back-office permission.',
  },
  updateUsers: {
    group: community,
    label: 'Manage users',
    description: 'Accounts, their roles, permissions and bans.',
  },
  updateRoles: {
    group: community,
    label: 'Manage roles',
    description: 'Roles, their permissions and limits.',
  },
  updateContact: {
    group: community,
    label: 'Answer messages',
    description: 'Messages of the contact page.',
  },
  createFiles: {
    group: files,
    label: 'Upload files',
    description: 'Without a limit, the one of the settings applies.',
    limits: [{ name: FILE_SPACE_LIMIT, label: 'GB of storage', scale: BYTES_PER_GB }],
  },
  updateFiles: { group: files, label: 'Manage files', description: 'Files of everyone.' },
  updateSettings: { group: site, label: 'Change settings and ads' },
  updatePages: { group: site, label: 'Edit custom pages', description: 'Help, terms, privacy and others.' },
  updateTags: { group: site, label: 'Manage tags', description: 'Labels of articles and pages.' },
  updateLocalizations: {
    group: site,
    label: 'Translate the site',
    description: 'Languages and the translations of all texts.',
  },
  viewLogs: { group: site, label: 'View logs', description: 'Schedules, errors and outgoing email.' },
  accessApi: { group: site, label: 'Use the API', description: 'API tokens and the API documentation.' },
});

/** The permissions about ads, as the back office shows them. */
export const adsPermissionDetails = describePermissions(adsPermissions, {
  hide: { group: site, label: 'Browse without ads' },
});
