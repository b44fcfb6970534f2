import type { EditedVideo } from '@kinora/contracts/catalogue/video-editing.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Tag } from '#ui/tag.tsx';

/** Whether viewers have problems playing a video. */
export function HealthState({ health }: Pick<EditedVideo, 'health'>) {
  const { t } = useTrans();
  const { failures, open_reports: reports } = health;
  if (reports > 0)
    return <Tag tone="danger">{t('[one :count report|other :count reports]', { count: reports })}</Tag>;
  if (failures > 0)
    return <Tag tone="warning">{t('[one :count failure|other :count failures]', { count: failures })}</Tag>;
  return <span className="text-fg-2">{t('Good')}</span>;
}
