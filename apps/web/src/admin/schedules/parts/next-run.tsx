import type { Schedule } from '@kinora/contracts/foundation/schedules.ts';
import { LogTime } from '#admin/logs/log-time.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { overdueText } from './schedule-texts.ts';

/** When a task runs next, or for how long it is overdue. `now` is the time of the loaded list. */
export function NextRun({ schedule, now }: { schedule: Schedule; now: number }) {
  const { t } = useTrans();
  const { dateTime } = useFormat();
  const { next_at: dueAt, is_overdue: isOverdue } = schedule;
  if (isOverdue) return <span title={dateTime(dueAt)}>{overdueText(t, { dueAt, now })}</span>;
  // Workers start due tasks within seconds.
  if (Date.parse(dueAt) <= now) return <span className="text-fg-3">{t('Now')}</span>;
  return <LogTime moment={dueAt} className="text-fg-3" />;
}
