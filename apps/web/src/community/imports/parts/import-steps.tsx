import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useTrans } from '#platform/i18n/use-trans.ts';

export type ImportStep = 1 | 2 | 3;

/** Where the member is. Phones show only the name of the current step. */
export function ImportSteps({ current, isDone = false }: { current: ImportStep; isDone?: boolean }) {
  const { t } = useTrans();
  const names = [t('Choose file'), t('Check matches'), isDone ? t('Done') : t('Import')];
  return (
    <ol aria-label={t('Progress')} className="mt-5.5 flex flex-wrap text-[13.5px] text-fg-3">
      {names.map((name, index) => {
        const step = index + 1;
        const isCurrent = step === current;
        return (
          <li
            key={step}
            {...(isCurrent && { 'aria-current': 'step' })}
            className={clsx(
              'flex items-center gap-2.5',
              step > 1 &&
                'before:mx-2 before:h-px before:w-3 before:bg-line md:before:mx-3.5 md:before:w-8.5',
              isCurrent && 'font-semibold text-fg',
            )}
          >
            <StepMark step={step} current={current} />
            <span className={clsx(!isCurrent && 'max-md:sr-only')}>{name}</span>
          </li>
        );
      })}
    </ol>
  );
}

function StepMark({ step, current }: { step: number; current: number }) {
  const { t } = useTrans();
  const circle = 'grid size-6 place-items-center rounded-full text-[12.5px] font-semibold tabular-nums';
  if (step < current)
    return (
      <span className={clsx(circle, 'bg-wash-2 text-positive')}>
        <Check size={14} strokeWidth={2.4} aria-hidden="true" />
        <span className="sr-only">{t('Completed:')}</span>
      </span>
    );
  return (
    <span
      aria-hidden="true"
      className={clsx(
        circle,
        step === current ? 'bg-primary text-on-primary' : 'ring-[1.5px] ring-line-strong ring-inset',
      )}
    >
      {step}
    </span>
  );
}
