import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';
import { creditsLocation } from '../credits-part.ts';
import type { CreditsPart } from '../people.queries.ts';

interface CreditsFootProps {
  readonly part: CreditsPart;
  readonly shown: number;
  readonly total: number;
  readonly next: string | null;
  readonly isLoading: boolean;
  readonly onNext: () => void;
}

const look = buttonClass('secondary', 'md', 'hover:bg-wash-3 aria-disabled:opacity-42');

/** Links to more credits. The link is a real URL for browsers without JavaScript; with it the credits are appended. */
export function CreditsFoot({ part, shown, total, next, isLoading, onNext }: CreditsFootProps) {
  const { t } = useTrans();
  const { number } = useFormat();
  const { department, cursor } = part;
  const isPart = cursor !== undefined;
  if (next === null && !isLoading && !isPart) return null;
  const addToList = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!isLoading) onNext();
  };
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-3 border-t border-line py-6">
      {isPart ? (
        <Link to={creditsLocation({ department })} preventScrollReset className={look}>
          {t('Newest credits')}
        </Link>
      ) : null}
      {next === null && !isLoading ? null : (
        <Link
          to={creditsLocation({ department, ...(next !== null && { cursor: next }) })}
          onClick={addToList}
          aria-disabled={isLoading}
          rel="next"
          className={look}
        >
          {isLoading ? t('Loading') : t('Load more')}
        </Link>
      )}
      <p role="status" className="text-meta text-fg-3 tabular-nums">
        {isPart ? null : t(':shown of :total', { shown: number(shown), total: number(total) })}
      </p>
    </div>
  );
}
