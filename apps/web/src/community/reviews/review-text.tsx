import type { Review } from '@kinora/contracts/community/reviews.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ClampedText } from '#ui/clamped-text.tsx';
import { PlainText } from '../texts/plain-text.tsx';
import { spoilerLabel } from '../texts/spoiler-label.ts';
import { SpoilerVeil } from '../texts/spoiler-veil.tsx';
import { readReviewText } from './reviews.queries.ts';

const WORDS = 'max-w-[62ch] font-read text-[17px] leading-[1.55] md:text-[18px]';

interface ReviewTextProps {
  readonly review: Review;
  /** The text of a spoiler that the reader may see. */
  readonly shown: string | null;
  /** Shows all of the text at once, on its own page. */
  readonly isFull: boolean;
}

/** The text of a review; that of a spoiler is loaded when the reader asks for it. */
export function ReviewText({ review, shown, isFull }: ReviewTextProps) {
  const { t } = useTrans();
  const { id, body, length, is_spoiler: isSpoiler, spoiler_until: until } = review;
  const render = (text: string) => {
    const words = <PlainText text={text} className={WORDS} />;
    return isFull ? words : <ClampedText text={text}>{words}</ClampedText>;
  };
  if (body !== null) return render(body);
  if (!isSpoiler) return null;
  return (
    <SpoilerVeil
      label={spoilerLabel(t, until, t('This review contains spoilers'))}
      length={length}
      load={() => readReviewText(id)}
      render={render}
      shown={shown}
    />
  );
}
