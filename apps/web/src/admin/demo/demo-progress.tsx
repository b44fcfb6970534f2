import type { DemoStatus, DemoStep } from '@kinora/contracts/admin/demo.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { ProgressLine } from '#ui/progress-bar.tsx';

/** The step and the progress of loading or removing the demo catalogue. */
export function DemoProgress({ demo: { state, step, done, total } }: { demo: DemoStatus }) {
  const { t } = useTrans();
  const { number } = useFormat();
  const title = state === 'removing' ? t('Removing the demo catalogue') : t('Loading the demo catalogue');
  const counts = { done: number(done), total: number(total) };
  return (
    <>
      <p role="status" className="mb-2 text-fg-2">
        {step === null ? `${title}…` : `${title}: ${stepLabel(t, step, counts)}`}
      </p>
      {total === 0 ? (
        <ProgressLine aria-label={title} isIndeterminate />
      ) : (
        <ProgressLine aria-label={title} value={done} maxValue={total} />
      )}
      {state === 'loading' && (step === 'pictures' || step === 'videos') ? (
        <p className="mt-2 text-[12.5px] text-fg-3">
          {t(
            'Your site can be used already. Pictures and videos take some minutes; you can leave this page.',
          )}
        </p>
      ) : null}
    </>
  );
}

function stepLabel(t: Trans['t'], step: DemoStep, counts: { done: string; total: string }): string {
  switch (step) {
    case 'titles':
      return t(':done of :total titles', counts);
    case 'people':
      return t(':done of :total people', counts);
    case 'pictures':
      return t(':done of :total pictures', counts);
    case 'videos':
      return t(':done of :total videos', counts);
  }
}
