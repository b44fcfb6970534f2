import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { formatBytes } from '@kinora/contracts/foundation/upload-rules.ts';
import type { Processing, ProcessingStep } from '@kinora/contracts/catalogue/video-processing.ts';
import { useWorkProgress } from '#foundation/live/work-events.ts';
import { SectionError } from '#platform/errors/section-error.tsx';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { ProgressLine } from '#ui/progress-bar.tsx';
import { Tag } from '#ui/tag.tsx';
import { adminVideoQueries, useRetryProcessing } from '../videos.queries.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { PROCESSING_TONES, processingLabels, STEP_TONES, stepName, stepStateLabels } from './video-labels.ts';

/** The processing steps of an uploaded file, updated while they run. */
export function ProcessingPanel({ videoId }: { videoId: number }) {
  const { t } = useTrans();
  const { data, isError, refetch } = useQuery(adminVideoQueries.processing(videoId));
  const processing = data?.processing;
  useWorkProgress('videos', (id) => {
    if (id === videoId) void refetch();
  });
  return (
    <Panel
      title={t('Processing')}
      action={
        processing === undefined ? null : (
          <span role="status">
            <Tag tone={PROCESSING_TONES[processing.state]}>{processingLabels(t)[processing.state]}</Tag>
          </span>
        )
      }
    >
      {isError && processing === undefined ? <SectionError onRetry={() => void refetch()} /> : null}
      {processing === undefined ? null : (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {processing.steps.map((step) => (
              <StepRow key={step.name} step={step} />
            ))}
          </ul>
          <Made processing={processing} />
          <RetryButton processing={processing} />
        </>
      )}
    </Panel>
  );
}

function StepRow({ step }: { step: ProcessingStep }) {
  const { t } = useTrans();
  const { state, progress, reason, attempts, updated_at: updatedAt } = step;
  const name = stepName(t, step.name);
  return (
    <li className="py-2.5">
      <div className="flex items-center gap-2.5">
        <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
        <Tag tone={STEP_TONES[state]}>{stepStateLabels(t)[state]}</Tag>
      </div>
      <p className="mt-0.5 flex gap-2 text-micro text-fg-3">
        <TimeAgo moment={updatedAt} />
        {attempts > 1 ? <span>{t('Attempt :count', { count: attempts })}</span> : null}
      </p>
      {state === 'running' ? (
        <div className="mt-2 flex items-center gap-3">
          <ProgressLine aria-label={name} value={progress} maxValue={1} className="flex-1" />
          <span className="text-micro text-fg-3 tabular-nums">{Math.round(progress * 100)} %</span>
        </div>
      ) : null}
      {reason === null ? null : (
        <p className={state === 'failed' ? 'mt-1 text-danger' : 'mt-1 text-fg-3'}>{reason}</p>
      )}
    </li>
  );
}

/** The renditions that can already be played. */
function Made({ processing: { renditions, loudness } }: { processing: Processing }) {
  const { t } = useTrans();
  const facts = [
    ...renditions.map(({ width, height, bytes }) => `${width} × ${height} (${formatBytes(bytes)})`),
    ...(loudness === null ? [] : [t(':value LUFS', { value: loudness.toFixed(1) })]),
  ];
  return facts.length === 0 ? null : (
    <p className="mt-3 text-micro text-fg-3 tabular-nums">{facts.join(' · ')}</p>
  );
}

function RetryButton({ processing: { video_id: videoId, steps } }: { processing: Processing }) {
  const { t } = useTrans();
  const retry = useRetryProcessing(videoId);
  if (!steps.some(({ state }) => state === 'failed')) return null;
  return (
    <Button
      size="sm"
      className="mt-3.5"
      icon={<RotateCcw size={15} strokeWidth={1.75} />}
      isPending={retry.isPending}
      onPress={() =>
        // The page shows the error.
        void retry
          .mutateAsync()
          .then(() => toast.positive(t('Retrying failed steps')))
          .catch(() => undefined)
      }
    >
      {t('Retry failed steps')}
    </Button>
  );
}
