import { clsx } from 'clsx';
import { Copy, TriangleAlert } from 'lucide-react';
import type { SiteCheckResult } from '@kinora/contracts/platform/site-checks.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { useCopy } from '#platform/clipboard/use-copy.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/** What needs action, failures first, each with its fix at the end of the row. */
export function WarningsPanel({ checks }: { checks: readonly SiteCheckResult[] }) {
  const { t } = useTrans();
  const open = checks
    .filter(({ problem }) => problem !== null)
    .toSorted((one, other) => Number(other.state === 'failed') - Number(one.state === 'failed'));
  if (open.length === 0) return null;
  return (
    <Panel title={t('Warnings')}>
      <ul>
        {open.map((check) => (
          <Warning key={check.id} check={check} />
        ))}
      </ul>
    </Panel>
  );
}

function Warning({ check: { state, problem } }: { check: SiteCheckResult }) {
  const { t, dynamic } = useTrans();
  const { relativeTime } = useFormat();
  if (problem === null) return null;
  const { title, stops, fix, command, values } = problem;
  const known =
    typeof values.moment === 'string' ? { ...values, moment: relativeTime(values.moment) } : values;
  const isFailed = state === 'failed';
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 border-t border-hair py-3.25 first:border-0">
      <TriangleAlert
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className={clsx('flex-none', isFailed ? 'text-danger' : 'text-warning')}
      />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">
          <span className="sr-only">{isFailed ? t('Failed:') : t('Warning:')} </span>
          {dynamic(title, known)}
        </p>
        <p className="mt-0.5 text-[12.5px] wrap-anywhere text-fg-3">{dynamic(stops, known)}</p>
      </div>
      {fix === null ? null : (
        <ButtonLink href={fix.path} size="xs" className="max-md:ms-8">
          {dynamic(fix.label)}
        </ButtonLink>
      )}
      {command === null ? null : <Command text={command} />}
    </li>
  );
}

/** A command to run on the server. */
function Command({ text }: { text: string }) {
  const { t } = useTrans();
  const { isCopied, copy } = useCopy();
  return (
    <span className="inline-flex items-center gap-1 rounded-lg bg-wash ps-2.5 max-md:ms-8">
      <code dir="ltr" className="font-mono text-[12.5px]">
        {text}
      </code>
      <IconButton
        size="sm"
        label={isCopied ? t('Copied') : t('Copy the command :command', { command: text })}
        onPress={() => copy(text)}
      >
        <Copy size={14} strokeWidth={1.75} />
      </IconButton>
    </span>
  );
}
