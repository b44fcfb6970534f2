import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SETUP_STEPS, type SetupStep } from '@kinora/contracts/foundation/setup.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { LogoMark } from '#ui/logo.tsx';
import { isBefore, isReached, setupPath, stepLabels } from '../setup-steps.ts';

interface Place {
  step: SetupStep;
  /** Steps up to this one can be opened. */
  reached: SetupStep;
}

/** The wizard: the list of steps at the start, one step beside it. On phones the list becomes a bar. */
export function WizardFrame({ step, reached, children }: Place & { children: ReactNode }) {
  const { t } = useTrans();
  const { branding } = useSettings();
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[220px_minmax(0,1fr)] lg:grid-cols-[280px_minmax(0,1fr)]">
      <aside className="flex flex-col px-4.5 md:sticky md:top-0 md:h-dvh md:overflow-y-auto md:bg-surface md:px-6 md:pb-7">
        <p className="flex h-14 flex-none items-center gap-2.75 text-[17px] font-[680] [font-stretch:118%] md:h-21">
          <LogoMark size={26} />
          <span className="truncate">{branding.site_name}</span>
        </p>
        <nav aria-label={t('Steps')} className="-mx-3 max-md:hidden">
          <ol className="grid gap-0.5">
            {SETUP_STEPS.map((name, index) => (
              <StepEntry key={name} name={name} number={index + 1} step={step} reached={reached} />
            ))}
          </ol>
        </nav>
        <p className="mt-auto pt-6 text-[13px] text-fg-3 max-md:hidden">
          {t('You can change all of this later under Settings.')}
        </p>
      </aside>
      <main
        id="content"
        tabIndex={-1}
        className="grid content-start justify-items-center px-4.5 pt-1 pb-30 outline-none md:px-10 md:py-14"
      >
        <StepBar step={step} />
        {children}
      </main>
    </div>
  );
}

function StepEntry({ name, number, step, reached }: Place & { name: SetupStep; number: number }) {
  const { t } = useTrans();
  const isCurrent = name === step;
  const isDone = isBefore(name, reached) && !isCurrent;
  const content = (
    <>
      <span
        className={clsx(
          'w-5.5 text-[20px] tabular-nums [font-stretch:125%]',
          isCurrent ? 'font-[720] text-accent-text' : 'font-[320]',
        )}
      >
        {number}
      </span>
      {stepLabels[name](t)}
      {isDone ? (
        <span className="ms-auto text-positive">
          <Check size={16} strokeWidth={2.2} aria-hidden="true" />
          <span className="sr-only">{t('Done')}</span>
        </span>
      ) : null}
    </>
  );
  const className = clsx(
    'flex h-11 items-center gap-3.5 rounded-control px-3 font-[550]',
    isCurrent ? 'bg-wash-2 text-fg' : 'text-fg-3',
  );
  return (
    <li>
      {isReached(name, reached) ? (
        <Link
          to={setupPath(name)}
          aria-current={isCurrent ? 'step' : undefined}
          className={clsx(className, 'hover:text-fg')}
        >
          {content}
        </Link>
      ) : (
        <span className={className}>{content}</span>
      )}
    </li>
  );
}

/** How far the wizard is, for phones. */
function StepBar({ step }: { step: SetupStep }) {
  const { t } = useTrans();
  const number = SETUP_STEPS.indexOf(step) + 1;
  return (
    <div className="mb-6.5 w-full md:hidden">
      <p className="sr-only">{t('Step :number of :count', { number, count: SETUP_STEPS.length })}</p>
      <div aria-hidden="true" className="flex gap-1.25">
        {SETUP_STEPS.map((name) => (
          <span
            key={name}
            className={clsx('h-0.75 flex-1 rounded-full', isBefore(step, name) ? 'bg-wash-3' : 'bg-fg')}
          />
        ))}
      </div>
    </div>
  );
}
