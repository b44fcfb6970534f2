import { clsx } from 'clsx';
import { Check, Minus, TriangleAlert, X } from 'lucide-react';
import type { ConnectionStep } from '@kinora/contracts/foundation/connections.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** A step with its texts. */
export interface ShownStep {
  readonly name: string;
  readonly outcome: ConnectionStep['outcome'];
  readonly label: string;
  /** At the end of the row: an address, a time, a reply. */
  readonly detail: string;
}

const MARKS = {
  passed: { Icon: Check, tone: 'bg-[color-mix(in_oklab,var(--k-positive)_16%,transparent)] text-positive' },
  failed: { Icon: X, tone: 'bg-danger text-on-danger' },
  warning: {
    Icon: TriangleAlert,
    tone: 'bg-[color-mix(in_oklab,var(--k-warning)_18%,transparent)] text-warning',
  },
  unknown: { Icon: Minus, tone: 'bg-wash-2 text-fg-3' },
  not_needed: { Icon: Minus, tone: 'bg-wash-2 text-fg-3' },
  not_reached: { Icon: Minus, tone: 'bg-wash-2 text-fg-3' },
} as const;

/** The steps of a test, in their order. */
export function TestSteps({ steps }: { steps: readonly ShownStep[] }) {
  const { t } = useTrans();
  const outcomes: Record<ConnectionStep['outcome'], string> = {
    passed: t('Passed'),
    failed: t('Failed'),
    warning: t('Warning'),
    unknown: t('Unknown'),
    not_needed: t('Not needed'),
    not_reached: t('Not reached'),
  };
  return (
    <ol aria-label={t('Steps')} className="grid">
      {steps.map(({ name, outcome, label, detail }) => {
        const { Icon, tone } = MARKS[outcome];
        return (
          <li
            key={name}
            className="grid grid-cols-[24px_minmax(0,1fr)] items-center gap-x-3 border-t border-hair py-2.25 first:border-0 md:grid-cols-[24px_minmax(0,1fr)_auto]"
          >
            <span className={clsx('grid size-5.5 place-items-center rounded-full', tone)}>
              <Icon size={13} strokeWidth={2.6} aria-hidden="true" />
              <span className="sr-only">{outcomes[outcome]}: </span>
            </span>
            <span
              className={clsx(
                'min-w-0 wrap-anywhere',
                outcome === 'failed' && 'font-semibold',
                outcome === 'not_reached' && 'text-fg-3',
              )}
            >
              {label}
            </span>
            <bdi className="text-[12.5px] wrap-anywhere text-fg-3 tabular-nums max-md:col-start-2 md:max-w-[44ch] md:text-end">
              {detail}
            </bdi>
          </li>
        );
      })}
    </ol>
  );
}
