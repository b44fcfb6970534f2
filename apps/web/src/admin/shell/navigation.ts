import {
  ChartNoAxesColumn,
  FileText,
  Film,
  Inbox,
  Layers,
  List as ListIcon,
  Newspaper,
  type LucideIcon,
  MessageSquare,
  Play,
  Shapes,
  Star,
  Tag,
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
}

export interface AdminLinkGroup {
  heading: Words;
  links: readonly AdminLink[];
}

/** The sidebar, top to bottom. A group without permitted links is hidden. */
const adminNavigation: readonly AdminLinkGroup[] = [
  {
    heading: (t) => t('Overview'),
    links: [
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
        label: (t) => t('Messages'),
        path: '/admin/messages',
        icon: Inbox,
        permission: foundationPermissions.updateContact,
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
    ],
  },
];

/** The sidebar groups visible with these permissions. */
export function visibleGroups(holds: (permission: string) => boolean): AdminLinkGroup[] {
  return adminNavigation
    .map((group) => ({ ...group, links: group.links.filter((link) => holds(link.permission)) }))
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
  {
    label: (t) => t('New page'),
    path: '/admin/custom-pages/new',
    permission: foundationPermissions.updatePages,
  },
];

/** The create links visible with these permissions. */
export const visibleCreateLinks = (holds: (permission: string) => boolean) =>
  NEW_RECORDS.filter(({ permission }) => holds(permission));
