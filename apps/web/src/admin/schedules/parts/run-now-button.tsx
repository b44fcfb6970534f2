import { Play } from 'lucide-react';
import type { Schedule } from '@kinora/contracts/foundation/schedules.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { isRunning, useRunSchedule } from '../schedules.queries.ts';

/** Asks a worker to run a task. Disabled while it runs, or until the worker has started it. */
export function RunNowButton({ schedule, isInDrawer = false }: { schedule: Schedule; isInDrawer?: boolean }) {
  const { t } = useTrans();
  const { mutate, isPending } = useRunSchedule();
  const { name, is_requested: isRequested } = schedule;
  return (
    <Button
      variant={isInDrawer ? 'primary' : 'text'}
      size={isInDrawer ? 'sm' : 'xs'}
      icon={<Play size={14} strokeWidth={1.75} className="rtl:-scale-x-100" />}
      isPending={isPending}
      isDisabled={isRequested || isRunning(schedule)}
      aria-label={isRequested ? t('Requested: :task', { task: name }) : t('Run now: :task', { task: name })}
      onPress={() => mutate(name)}
    >
      {isRequested ? t('Requested') : t('Run now')}
    </Button>
  );
}
