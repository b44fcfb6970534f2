import { clsx } from 'clsx';
import { Check, Minus, X } from 'lucide-react';
import type { AccessCheck, CheckedRule } from '@kinora/contracts/admin/access-checks.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { TextLink } from '#ui/text-link.tsx';
import type { CheckTexts } from '../use-check-texts.ts';

const ICONS = { allowed: Check, denied: X, not_reached: Minus } as const;
const MARKS: Record<CheckedRule['outcome'], string> = {
  allowed: 'bg-[color-mix(in_oklab,var(--k-positive)_16%,transparent)] text-positive',
  denied: 'bg-danger-fill text-on-danger',
  not_reached: 'bg-wash-2 text-fg-3',
};

/** Every rule in the order of checking, with a link to what decides it. */
export function RuleList({ check, texts }: { check: AccessCheck; texts: CheckTexts }) {
  const { t } = useTrans();
  const outcomes = { allowed: t('Allowed'), denied: t('Denied'), not_reached: t('Not reached') };
  if (check.rules.length === 0)
    return (
      <p className="rounded-[14px] border border-line px-4.5 py-3.25 text-fg-2">
        {t('No rule: everyone can.')}
      </p>
    );
  return (
    <ol className="overflow-hidden rounded-[14px] border border-line">
      {check.rules.map((rule, at) => {
        const { title, text, links } = texts.rule(rule);
        const Icon = ICONS[rule.outcome];
        return (
          <li
            // Rules have no ids, and the list does not change.
            key={`${at} ${rule.kind}`}
            className={clsx(
              'flex items-center gap-3.5 border-b border-line px-4.5 py-3.25 last:border-b-0 max-md:flex-wrap',
              rule.outcome === 'denied' && 'bg-[color-mix(in_oklab,var(--k-danger)_7%,transparent)]',
              rule.outcome === 'not_reached' && 'text-fg-3',
            )}
          >
            <span
              className={clsx('grid size-6 flex-none place-items-center rounded-full', MARKS[rule.outcome])}
            >
              <Icon size={14} strokeWidth={2.6} aria-hidden="true" />
              <span className="sr-only">{outcomes[rule.outcome]}</span>
            </span>
            <div className="min-w-0 flex-1 max-md:basis-[calc(100%-60px)]">
              <b className="font-[650]">
                {title} {rule.permission === null ? null : <bdi className="font-mono">{rule.permission}</bdi>}
              </b>
              <p className="mt-px text-[13px] text-fg-3">{text}</p>
            </div>
            <span className="flex flex-wrap gap-x-4 gap-y-1 max-md:ms-9.5">
              {links.map(({ href, label }) => (
                <TextLink key={href} href={href} className="text-[13px] font-medium no-underline!">
                  {label}
                </TextLink>
              ))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
