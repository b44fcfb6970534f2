import type { ReactNode } from 'react';
import type { EditedVideo } from '@kinora/contracts/catalogue/video-editing.ts';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { HealthState } from './health-state.tsx';
import { Panel } from '#admin/kit/panel.tsx';

/** Playback health of a video. */
export function HealthPanel({ health }: Pick<EditedVideo, 'health'>) {
  const { t } = useTrans();
  const { number } = useFormat();
  const { plays, failures, last_failed_at: failedAt, last_reason: reason, open_reports: reports } = health;
  return (
    <Panel title={t('Health')} action={<HealthState health={health} />}>
      <dl className="grid gap-2">
        <Fact name={t('Plays')}>{number(plays)}</Fact>
        <Fact name={t('Failures')}>{number(failures)}</Fact>
        <Fact name={t('Open reports')}>{number(reports)}</Fact>
        {failedAt === null ? null : (
          <Fact name={t('Last failure')}>
            <TimeAgo moment={failedAt} />
          </Fact>
        )}
        {reason === null ? null : <Fact name={t('Reason')}>{reason}</Fact>}
      </dl>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-fg-3">{name}</dt>
      <dd className="min-w-0 text-end tabular-nums">{children}</dd>
    </div>
  );
}
