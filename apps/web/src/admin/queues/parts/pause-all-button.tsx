import { Pause, Play } from 'lucide-react';
import type { JobQueueState } from '@kinora/contracts/foundation/queues.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { usePauseQueues } from '../queues.queries.ts';

/** Pauses all kinds of jobs, or resumes them if all are paused. */
export function PauseAllButton({ kinds }: { kinds: readonly JobQueueState[] }) {
  const { t } = useTrans();
  const pause = usePauseQueues();
  const areAllPaused = kinds.every(({ is_paused: isPaused }) => isPaused);
  const change = { kinds: kinds.map(({ kind }) => kind), isPaused: !areAllPaused };
  const run = async () => {
    const isSure =
      areAllPaused ||
      (await confirm({
        title: t('Pause all queues?'),
        body: t(
          'The site sends no mail and updates nothing in the background until you resume. Running jobs are finished.',
        ),
        confirmLabel: t('Pause all'),
        size: 'small',
      }));
    if (!isSure) return;
    pause.mutate(change, {
      onSuccess: () =>
        toast.positive(change.isPaused ? t('All queues are paused') : t('All queues are resumed')),
    });
  };
  const Icon = areAllPaused ? Play : Pause;
  return (
    <Button
      variant="outline"
      size="sm"
      icon={<Icon size={16} strokeWidth={1.75} />}
      isPending={pause.isPending}
      onPress={() => void run()}
    >
      {/* On phones, the title needs the space. */}
      <span className="max-md:sr-only">{areAllPaused ? t('Resume all') : t('Pause all')}</span>
    </Button>
  );
}
