import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check, RefreshCw, TriangleAlert } from 'lucide-react';
import type { listSiteChecks } from '@kinora/contracts/foundation/site-checks.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';

type Checks = CallOutput<typeof listSiteChecks>;

const tones = {
  none: 'bg-wash-2 text-fg-3',
  ok: 'bg-[color-mix(in_oklab,var(--k-positive)_15%,transparent)] text-positive',
  warning: 'bg-[color-mix(in_oklab,var(--k-warning)_18%,transparent)] text-warning',
  failed: 'bg-[color-mix(in_oklab,var(--k-danger)_15%,transparent)] text-danger',
} as const;

/** One sentence about the whole site, and the button that checks it again. */
export function Verdict({ checks, onCheck }: { checks: UseQueryResult<Checks>; onCheck: () => void }) {
  const { t } = useTrans();
  const { relativeTime } = useFormat();
  const { tone, title, text } = useVerdict(checks);
  const Icon = tone === 'ok' ? Check : TriangleAlert;
  return (
    <section
      aria-label={t('Verdict')}
      className="flex flex-wrap items-center gap-4.5 rounded-2xl bg-surface px-4.5 py-4.5 md:px-6 md:py-5"
    >
      <span className={clsx('grid size-11 flex-none place-items-center rounded-full', tones[tone])}>
        <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="min-w-48 flex-1">
        <div role="status">
          <h2 className="text-[19px] font-[660] tracking-[-0.01em] [font-stretch:114%]">{title}</h2>
        </div>
        <p className="mt-1 text-fg-2">
          {text}{' '}
          {checks.data === undefined
            ? null
            : t('Checked :moment.', { moment: relativeTime(checks.data.checked_at) })}
        </p>
      </div>
      <Button
        isPending={checks.isFetching}
        icon={<RefreshCw size={16} strokeWidth={1.75} />}
        onPress={onCheck}
      >
        {t('Check again')}
      </Button>
    </section>
  );
}

function useVerdict({ data, isError }: UseQueryResult<Checks>): {
  tone: keyof typeof tones;
  title: string;
  text: string;
} {
  const { t, dynamic } = useTrans();
  if (data === undefined) {
    return isError
      ? { tone: 'failed', title: t('The site could not be checked'), text: t('Try again later.') }
      : { tone: 'none', title: t('Checking the site'), text: t('This takes a few seconds.') };
  }
  const failed = data.checks.filter(({ state }) => state === 'failed');
  const count = data.checks.filter(({ state }) => state !== 'ok').length;
  if (count === 0)
    return { tone: 'ok', title: t('Everything works'), text: t('There is nothing to repair.') };
  return {
    tone: failed.length === 0 ? 'warning' : 'failed',
    title: t('[one Running, with 1 warning|other Running, with :count warnings]', { count }),
    text:
      failed.length === 0
        ? t('Everything people use works.')
        : t('Affected: :names.', { names: failed.map(({ title }) => dynamic(title)).join(', ') }),
  };
}
