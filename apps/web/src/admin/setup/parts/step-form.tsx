import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SetupStep } from '@kinora/contracts/foundation/setup.ts';
import type { AllSettings } from '#admin/settings/settings.queries.ts';
import { useErrorReporter } from '#platform/errors/use-error-reporter.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { setupPath, stepBefore } from '../setup-steps.ts';
import { useWizard } from '../use-wizard.ts';

const FORM_ID = 'setup-step';

/** What every step gets. */
export interface StepProps {
  all: AllSettings;
}

/** A step: heading, fields, and the buttons below them. Enter continues. */
export function StepForm({
  step,
  all,
  title,
  lead,
  onSave,
  canSkip = false,
  continueLabel,
  below,
  children,
}: StepProps & {
  step: SetupStep;
  title: string;
  lead: string;
  /** Returns false if an error on the page has to be corrected first. */
  onSave: () => Promise<boolean>;
  /** Offers to continue without saving. */
  canSkip?: boolean;
  continueLabel?: string;
  /** Between the fields and the buttons, for a form of its own. */
  below?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTrans();
  const navigate = useNavigate();
  const { advance } = useWizard(step, all);
  const reportError = useErrorReporter();
  const [isPending, setIsPending] = useState(false);
  const form = useFirstField();
  const before = stepBefore(step);

  const run = async (save: () => Promise<boolean>) => {
    setIsPending(true);
    try {
      if (await save()) await advance();
    } catch (error) {
      reportError(error);
    } finally {
      setIsPending(false);
    }
  };

  return (
    <div className="w-full max-w-170">
      <title>{title}</title>
      <h1 className="text-[27px] leading-[1.15] font-[730] tracking-[-0.025em] [font-stretch:125%] md:text-[34px]">
        {title}
      </h1>
      <p className="mt-2.5 max-w-[56ch] text-[16px] text-fg-2">{lead}</p>
      <form
        ref={form}
        id={FORM_ID}
        noValidate
        // If the form is submitted before the page's code has loaded, a secret must not end up in the URL.
        method="post"
        className="mt-7.5 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) void run(onSave);
        }}
      >
        {children}
      </form>
      {below === undefined ? null : <div className="mt-5">{below}</div>}
      <footer
        data-save-bar=""
        className="mt-8.5 flex items-center gap-2 border-t border-line pt-5.5 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-(--z-top-bar) max-md:mt-0 max-md:bg-bg max-md:px-4.5 max-md:py-3"
      >
        {before === undefined ? null : (
          <Button
            variant="text"
            icon={
              <ChevronLeft size={17} strokeWidth={1.75} className="rtl:-scale-x-100" aria-hidden="true" />
            }
            onPress={() => void navigate(setupPath(before))}
          >
            {t('Back')}
          </Button>
        )}
        <span className="flex-1" />
        {canSkip ? (
          <Button variant="text" isDisabled={isPending} onPress={() => void run(async () => true)}>
            {t('Set up later')}
          </Button>
        ) : null}
        <Button type="submit" form={FORM_ID} variant="primary" size="lg" isPending={isPending}>
          {continueLabel ?? t('Continue')}
        </Button>
      </footer>
    </div>
  );
}

/** Focuses the first field of a step, except on touch screens, where the keyboard would cover it. */
function useFirstField() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (matchMedia('(pointer: coarse)').matches) return;
    form.current?.querySelector<HTMLElement>('input:not([type=hidden], [type=file], [readonly])')?.focus();
  }, []);
  return form;
}
