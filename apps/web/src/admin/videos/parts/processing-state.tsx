import { useQuery } from '@tanstack/react-query';
import type { EditedVideo } from '@kinora/contracts/catalogue/video-editing.ts';
import type { ProcessingStep } from '@kinora/contracts/catalogue/video-processing.ts';
import { useWorkProgress } from '#foundation/live/work-events.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ProgressLine } from '#ui/progress-bar.tsx';
import { Tag } from '#ui/tag.tsx';
import { adminVideoQueries } from '../videos.queries.ts';
import { PROCESSING_TONES, processingLabels } from './video-labels.ts';

/** Processing state of a video's file, for a table row. Videos without a file show a dash. */
export function ProcessingState({ video: { id, processing } }: { video: EditedVideo }) {
  const { t } = useTrans();
  if (processing === null) return <span className="text-fg-3">–</span>;
  return (
    <span className="flex items-center gap-2.5">
      <Tag tone={PROCESSING_TONES[processing]}>{processingLabels(t)[processing]}</Tag>
      {processing === 'running' ? <Progress id={id} /> : null}
    </span>
  );
}

function Progress({ id }: { id: number }) {
  const { t } = useTrans();
  const { data, refetch } = useQuery(adminVideoQueries.processing(id));
  useWorkProgress('videos', (changed) => {
    if (changed === id) void refetch();
  });
  if (data === undefined) return null;
  const share = shareDone(data.processing.steps);
  return (
    <>
      <ProgressLine aria-label={t('Progress')} value={share} maxValue={1} className="w-16" />
      <span className="text-micro text-fg-3 tabular-nums">{Math.round(share * 100)} %</span>
    </>
  );
}

/** The average progress of all steps, although they take different amounts of time. */
function shareDone(steps: readonly ProcessingStep[]): number {
  const done = steps.map(({ state, progress }) => (state === 'done' || state === 'skipped' ? 1 : progress));
  return done.length === 0 ? 0 : done.reduce((sum, one) => sum + one, 0) / done.length;
}
