import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import type { EditedTitle } from '@kinora/contracts/admin/titles.ts';
import type { RecordSection } from '#admin/kit/record-sections.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { editTitlePath } from '../title-addresses.ts';

/** The sections of a title's editor. Only series have seasons; only moderators see reviews and comments. */
export function useTitleSections(title: EditedTitle): RecordSection[] {
  const { t } = useTrans();
  const mayReviews = usePermission(editingPermissions.updateReviews);
  const mayComments = usePermission(editingPermissions.updateComments);
  const { counts } = title;
  const at = (section: Parameters<typeof editTitlePath>[1]) => editTitlePath(title.id, section);
  return [
    { label: t('Primary facts'), href: at('primary-facts'), alsoAt: at(undefined) },
    { label: t('Images'), href: at('images'), count: counts.images },
    { label: t('Genres'), href: at('genres'), count: title.genres.length },
    { label: t('Keywords'), href: at('keywords'), count: title.keywords.length },
    { label: t('Countries'), href: at('countries'), count: title.country_codes.length },
    ...(title.type === 'series' ? [{ label: t('Seasons'), href: at('seasons'), count: counts.seasons }] : []),
    { label: t('Cast'), href: at('cast'), count: counts.cast },
    { label: t('Crew'), href: at('crew'), count: counts.crew },
    { label: t('Videos'), href: at('videos'), count: counts.videos },
    ...(mayReviews ? [{ label: t('Reviews'), href: at('reviews'), count: counts.reviews }] : []),
    ...(mayComments ? [{ label: t('Comments'), href: at('comments'), count: counts.comments }] : []),
  ];
}
