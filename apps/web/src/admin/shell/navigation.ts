import {
  ChartNoAxesColumn,
  CircleCheck,
  Earth,
  FileText,
  Film,
  Image,
  Inbox,
  Layers,
  List as ListIcon,
  ListChecks,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  Newspaper,
  Play,
  ScanEye,
  Shapes,
  Shield,
  SlidersHorizontal,
  SquareCode,
  Star,
  Tag,
  Tags,
  UserRound,
  Users,
} from 'lucide-react';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';

type Words = (t: Trans['t']) => string;

export interface AdminLink {
  /** A function, so that the extractor sees the label as a literal. */
  label: Words;
  path: string;
  icon: LucideIcon;
  permission: string;
  /** Shown only while there is work behind it. */
  isTemporary?: true;
}

export interface AdminLinkGroup {
  heading: Words;
  links: readonly AdminLink[];
  /** At the foot of the sidebar, without a visible heading. */
  isPinned?: true;
}

/** The sidebar, top to bottom. A group without permitted links is hidden. */
const adminNavigation: readonly AdminLinkGroup[] = [
  {
    heading: (t) => t('Overview'),
    links: [
      {
        label: (t) => t('Get started'),
        path: '/admin/get-started',
        icon: CircleCheck,
        permission: foundationPermissions.updateSettings,
        isTemporary: true,
      },
      {
        label: (t) => t('Reports'),
        path: '/admin',
        icon: ChartNoAxesColumn,
        permission: editingPermissions.viewReports,
      },
    ],
  },
  {
    heading: (t) => t('Catalogue'),
    links: [
      {
        label: (t) => t('Titles'),
        path: '/admin/titles',
        icon: Film,
        permission: cataloguePermissions.updateTitles,
      },
      {
        label: (t) => t('People'),
        path: '/admin/people',
        icon: Users,
        permission: editingPermissions.updatePeople,
      },
      {
        label: (t) => t('Videos'),
        path: '/admin/videos',
        icon: Play,
        permission: cataloguePermissions.updateVideos,
      },
      {
        label: (t) => t('Channels'),
        path: '/admin/channels',
        icon: Layers,
        permission: editingPermissions.updateChannels,
      },
      {
        label: (t) => t('Lists'),
        path: '/admin/lists',
        icon: ListIcon,
        permission: editingPermissions.updateLists,
      },
      {
        label: (t) => t('News'),
        path: '/admin/news',
        icon: Newspaper,
        permission: editingPermissions.updateNews,
      },
      {
        label: (t) => t('Genres'),
        path: '/admin/genres',
        icon: Shapes,
        permission: cataloguePermissions.updateGenres,
      },
      {
        label: (t) => t('Keywords'),
        path: '/admin/keywords',
        icon: Tag,
        permission: editingPermissions.updateKeywords,
      },
    ],
  },
  {
    heading: (t) => t('Community'),
    links: [
      {
        label: (t) => t('Reviews'),
        path: '/admin/reviews',
        icon: Star,
        permission: editingPermissions.updateReviews,
      },
      {
        label: (t) => t('Comments'),
        path: '/admin/comments',
        icon: MessageSquare,
        permission: editingPermissions.updateComments,
      },
      {
        label: (t) => t('List moderation'),
        path: '/admin/list-moderation',
        icon: ListChecks,
        permission: editingPermissions.updateLists,
      },
      {
        label: (t) => t('Messages'),
        path: '/admin/messages',
        icon: Inbox,
        permission: foundationPermissions.updateContact,
      },
      {
        label: (t) => t('Users'),
        path: '/admin/users',
        icon: UserRound,
        permission: foundationPermissions.updateUsers,
      },
      {
        label: (t) => t('Roles'),
        path: '/admin/roles',
        icon: Shield,
        permission: foundationPermissions.updateRoles,
      },
      {
        label: (t) => t('Access'),
        path: '/admin/access',
        icon: ScanEye,
        permission: foundationPermissions.updateUsers,
      },
    ],
  },
  {
    heading: (t) => t('Revenue'),
    links: [
      {
        label: (t) => t('Ads'),
        path: '/admin/ads',
        icon: Megaphone,
        permission: foundationPermissions.updateSettings,
      },
    ],
  },
  {
    heading: (t) => t('Site'),
    links: [
      {
        label: (t) => t('Custom pages'),
        path: '/admin/custom-pages',
        icon: FileText,
        permission: foundationPermissions.updatePages,
      },
      {
        label: (t) => t('Tags'),
        path: '/admin/tags',
        icon: Tags,
        permission: foundationPermissions.updateTags,
      },
      {
        label: (t) => t('Localizations'),
        path: '/admin/localizations',
        icon: Earth,
        permission: foundationPermissions.updateLocalizations,
      },
      {
        label: (t) => t('Files'),
        path: '/admin/files',
        icon: Image,
        permission: foundationPermissions.updateFiles,
      },
    ],
  },
  {
    heading: (t) => t('System'),
    isPinned: true,
    links: [
      {
        label: (t) => t('Settings'),
        path: '/admin/settings',
        icon: SlidersHorizontal,
        permission: foundationPermissions.updateSettings,
      },
      {
        label: (t) => t('Logs'),
        path: '/admin/logs',
        icon: SquareCode,
        permission: foundationPermissions.viewLogs,
      },
    ],
  },
];

/** The sidebar groups visible with these permissions, and with temporary links that have work behind them. */
export function visibleGroups(
  holds: (permission: string) => boolean,
  hasWork: (path: string) => boolean = () => false,
): AdminLinkGroup[] {
  const isVisible = ({ permission, path, isTemporary }: AdminLink) =>
    holds(permission) && (isTemporary !== true || hasWork(path));
  return adminNavigation
    .map((group) => ({ ...group, links: group.links.filter(isVisible) }))
    .filter((group) => group.links.length > 0);
}

/** Records that are created on their own page. */
const NEW_RECORDS: readonly Omit<AdminLink, 'icon'>[] = [
  { label: (t) => t('Add title'), path: '/admin/titles/new', permission: cataloguePermissions.updateTitles },
  { label: (t) => t('Add person'), path: '/admin/people/new', permission: editingPermissions.updatePeople },
  { label: (t) => t('Add video'), path: '/admin/videos/new', permission: cataloguePermissions.createVideos },
  {
    label: (t) => t('Add channel'),
    path: '/admin/channels/new',
    permission: editingPermissions.updateChannels,
  },
  { label: (t) => t('Add list'), path: '/admin/lists/new', permission: editingPermissions.updateLists },
  { label: (t) => t('Add article'), path: '/admin/news/add', permission: editingPermissions.updateNews },
  { label: (t) => t('New role'), path: '/admin/roles/new', permission: foundationPermissions.updateRoles },
  {
    label: (t) => t('New page'),
    path: '/admin/custom-pages/new',
    permission: foundationPermissions.updatePages,
  },
];

/** The create links visible with these permissions. */
export const visibleCreateLinks = (holds: (permission: string) => boolean) =>
  NEW_RECORDS.filter(({ permission }) => holds(permission));
