import { ChartNoAxesColumn } from 'lucide-react';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { ButtonLink } from '#ui/button-link.tsx';

/** To what was watched of a video, for those who may see it. */
export function VideoInsightsLink({ videoId }: { videoId: number }) {
  const { t } = useTrans();
  if (!usePermission(editingPermissions.viewReports)) return null;
  return (
    <ButtonLink
      href={`/admin/insights/videos/${videoId}`}
      variant="text"
      size="sm"
      icon={<ChartNoAxesColumn size={16} strokeWidth={1.75} />}
      className="max-md:hidden"
    >
      {t('Insights')}
    </ButtonLink>
  );
}
