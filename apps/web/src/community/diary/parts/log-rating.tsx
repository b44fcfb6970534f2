import { useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { StarInput } from '#ui/star-input.tsx';
import type { MemberTitle, PartScope } from '../../marks/member-title.ts';
import { useRating } from '../../ratings/use-rating.ts';

/** A rating that is saved later, together with the form around it. */
export interface ChosenScore {
  readonly score: number | null;
  readonly isChanged: boolean;
  readonly choose: (score: number | null) => void;
  readonly save: () => void;
}

export function useChosenScore(title: MemberTitle, scope: PartScope | undefined): ChosenScore {
  const { score: saved, rate, clear } = useRating(title, scope);
  // Undefined until the member changes it: the saved score may still be loading.
  const [chosen, choose] = useState<number | null>();
  const score = chosen === undefined ? saved : chosen;
  const isChanged = score !== saved;
  return {
    score,
    isChanged,
    choose,
    save: () => {
      if (!isChanged) return;
      if (score === null) clear();
      else rate(score);
    },
  };
}

/** The rating in the form of a diary entry. */
export function LogRating({ rating }: { rating: ChosenScore }) {
  const { t } = useTrans();
  return (
    <div className="grid gap-1.75">
      <span className="text-[13px] font-[550]" aria-hidden="true">
        {t('Your rating')}
      </span>
      <StarInput label={t('Your rating')} value={rating.score} onChange={rating.choose} />
    </div>
  );
}
