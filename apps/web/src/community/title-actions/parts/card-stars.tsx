import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { StarInput } from '#ui/star-input.tsx';
import { useRating } from '../../ratings/use-rating.ts';

/** Long enough to see the stars, or to choose others. */
const CLOSE_MS = 1200;

/** The stars in a card. They close by themselves after a choice. */
export function CardStars({ title, onClose }: { title: TitleCard; onClose: () => void }) {
  const { t } = useTrans();
  const isSignedIn = useIsSignedIn();
  const { score, rate, clear } = useRating(title);
  const [choices, setChoices] = useState(0);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (choices === 0) return undefined;
    const timer = setTimeout(close, CLOSE_MS);
    return () => clearTimeout(timer);
  }, [choices]);
  const choose = (wanted: number | null) => {
    if (wanted === null) clear();
    else rate(wanted);
    // The sign-in dialog returns the focus to the card.
    if (isSignedIn) setChoices(choices + 1);
    else onClose();
  };
  return (
    <>
      <button
        type="button"
        aria-label={t('Close')}
        onClick={onClose}
        className="absolute end-2.25 top-2.25 grid size-9 place-items-center rounded-full bg-black/58 text-white hover:bg-black/78"
      >
        <X size={16} strokeWidth={1.75} />
      </button>
      <span className="absolute inset-x-2.5 bottom-3 flex items-center justify-between [--star-off:rgb(255_255_255/.34)]">
        <StarInput
          label={t('Your rating of :name', { name: title.name })}
          value={score}
          onChange={choose}
          size="s"
          isFocusedFirst
        />
        <b aria-hidden="true" className="text-sm font-bold tabular-nums">
          {score}
        </b>
      </span>
    </>
  );
}
