import { useEffect, useState } from 'react';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { StarInput } from '#ui/star-input.tsx';
import type { MemberTitle, PartScope } from '../../marks/member-title.ts';
import { useRating } from '../use-rating.ts';

export interface RateDialogOptions {
  readonly title: MemberTitle;
  readonly scope?: PartScope | undefined;
}

/** Long enough to see the stars, or to choose others. */
const CLOSE_MS = 1200;

/** Stars for a title, season or episode. It closes by itself after a choice. */
export function RateDialog({ title, scope, close }: RateDialogOptions & DialogControl<void>) {
  const { t } = useTrans();
  const { score, rate, clear } = useRating(title, scope);
  // Counts the choices, so that each one starts the time again.
  const [choices, setChoices] = useState(0);
  useEffect(() => {
    if (choices === 0) return undefined;
    const timer = setTimeout(() => close(), CLOSE_MS);
    return () => clearTimeout(timer);
  }, [choices, close]);
  const choose = (wanted: number | null) => {
    if (wanted === null) clear();
    else rate(wanted);
    setChoices(choices + 1);
  };
  return (
    <DialogFrame title={title.name} size="xs" hasCloseButton>
      <StarInput label={t('Your rating')} value={score} onChange={choose} className="mt-2" />
    </DialogFrame>
  );
}
