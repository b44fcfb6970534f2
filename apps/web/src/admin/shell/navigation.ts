import { type LucideIcon, Play, Shapes } from 'lucide-react';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';

export interface AdminLink {
  /** A function, so that the extractor sees the label as a literal. */
  label: (t: Trans['t']) => string;
  path: string;
  icon: LucideIcon;
  permission: string;
}

export interface AdminLinkGroup {
  heading: (t: Trans['t']) => string;
  links: readonly AdminLink[];
}

/** The sidebar, top to bottom. A group whose links a person may not follow vanishes. */
const adminNavigation: readonly AdminLinkGroup[] = [
  {
    heading: (t) => t('Catalogue'),
    links: [
      {
        label: (t) => t('Videos'),
        path: '/admin/videos',
        icon: Play,
        permission: cataloguePermissions.updateVideos,
      },
      {
        label: (t) => t('Genres'),
        path: '/admin/genres',
        icon: Shapes,
        permission: cataloguePermissions.updateGenres,
      },
    ],
  },
];

/** What somebody who holds these permissions sees of the sidebar. */
export function visibleGroups(holds: (permission: string) => boolean): AdminLinkGroup[] {
  return adminNavigation
    .map((group) => ({ ...group, links: group.links.filter((link) => holds(link.permission)) }))
    .filter((group) => group.links.length > 0);
}
