import type { UseQueryResult } from '@tanstack/react-query';
import { Check, Lock } from 'lucide-react';
import type { AccessCheck } from '@kinora/contracts/admin/access-checks.ts';
import { ViewAsButton } from '#admin/kit/view-as-button.tsx';
import { ApiError } from '#platform/api/api-error.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Question } from '../access-checks.queries.ts';
import { type CheckTexts, useCheckTexts } from '../use-check-texts.ts';
import { RuleList } from './rule-list.tsx';

/** The answer to the question, or what is missing for one. */
export function CheckResult({
  question,
  result,
}: {
  question: Question;
  result: UseQueryResult<AccessCheck | null>;
}) {
  const { t } = useTrans();
  const { data, error } = result;
  if (question.person === null || question.target === '')
    return (
      <EmptyState
        className="mt-6.5"
        title={t('Who can open what?')}
        description={t('Choose a person and paste an address. You see every rule that decides.')}
      />
    );
  if (error !== null && !result.isFetching)
    return <CheckError error={error} onRetry={() => void result.refetch()} />;
  if (data === undefined || data === null) return <Loading />;
  if (data.verdict === 'unknown')
    return (
      <EmptyState
        className="mt-6.5"
        title={data.target.type === 'call' ? t('No call has this address') : t('No page has this address')}
        description={t('Check the spelling, or paste the address from your browser.')}
      />
    );
  return <Verdict check={data} />;
}

const Loading = () => (
  <div className="mt-6.5 grid gap-3">
    <Skeleton className="h-23 rounded-2xl" />
    <Skeleton className="h-60 rounded-[14px]" />
  </div>
);

function CheckError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTrans();
  const isField = error instanceof ApiError && error.status === 422;
  if (isField) return null;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <EmptyState
      className="mt-6.5"
      title={isMissing ? t('This person does not exist') : t('There was an issue loading this page')}
      description={isMissing ? t('Choose someone else.') : t('Please try again later')}
      action={isMissing ? undefined : <Button onPress={onRetry}>{t('Try again')}</Button>}
    />
  );
}

function Verdict({ check }: { check: AccessCheck }) {
  const { t } = useTrans();
  const { number } = useFormat();
  const texts = useCheckTexts(check);
  return (
    <>
      <VerdictBox check={check} texts={texts} />
      <div className="mt-6.5 mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-[650]">{t('Rules, in the order they are checked')}</h3>
        <span className="text-[13px] text-fg-3">
          {t('Checked just now in :time ms', { time: number(check.milliseconds) })}
        </span>
      </div>
      <RuleList check={check} texts={texts} />
    </>
  );
}

function VerdictBox({ check, texts }: { check: AccessCheck; texts: CheckTexts }) {
  const { person, target, verdict } = check;
  const isAllowed = verdict === 'allowed';
  const Icon = isAllowed ? Check : Lock;
  const type = person.type === 'user' ? 'user' : 'role';
  return (
    <section className="mt-6.5 flex items-center gap-4.5 rounded-2xl bg-surface px-6 py-5.5 max-md:flex-wrap max-md:p-4.5">
      <span
        className={
          isAllowed
            ? 'grid size-12 flex-none place-items-center rounded-full bg-[color-mix(in_oklab,var(--k-positive)_15%,transparent)] text-positive'
            : 'grid size-12 flex-none place-items-center rounded-full bg-[color-mix(in_oklab,var(--k-danger)_15%,transparent)] text-danger'
        }
      >
        <Icon size={22} strokeWidth={isAllowed ? 2.2 : 1.75} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 max-md:basis-[calc(100%-80px)]">
        <h2 className="text-[19px] font-[660] tracking-[-0.01em] text-balance [font-stretch:114%]">
          {texts.verdict}
        </h2>
        <p className="mt-1 break-words text-fg-2">{texts.consequence}</p>
      </div>
      <ViewAsButton
        subject={{ type, id: person.id }}
        label={texts.viewAs}
        address={target.type === 'page' ? target.address : undefined}
        size="sm"
      />
    </section>
  );
}
