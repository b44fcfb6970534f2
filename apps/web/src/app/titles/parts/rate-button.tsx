import { clsx } from 'clsx';
import { Star as StarOutline } from 'lucide-react';
import { SCORE_MAX } from '@kinora/contracts/community/ratings.ts';
import type { MemberTitle, PartScope } from '#community/marks/member-title.ts';
import { openRateDialog } from '#community/ratings/open-rate-dialog.ts';
import { useRating } from '#community/ratings/use-rating.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { Star } from '#ui/star.tsx';
import { SteadyLabel } from '#ui/steady-label.tsx';
import { tileAction } from './action-style.ts';

/** Opens the stars, and shows the rating. */
export function RateButton({ title, scope }: { title: MemberTitle; scope?: PartScope }) {
  const { t } = useTrans();
  const { score } = useRating(title, scope);
  const isSignedIn = useIsSignedIn();
  const none = t('Rate');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => void openRateDialog({ title, scope })}
      className={clsx(tileAction, 'noscript:hidden')}
    >
      <SteadyLabel
        icon={<RateIcon isRated={score !== null} />}
        // Guests have no rating.
        alternatives={isSignedIn ? [none, t('Rated :score', { score: SCORE_MAX })] : []}
      >
        {score === null ? none : t('Rated :score', { score })}
      </SteadyLabel>
    </button>
  );
}

function RateIcon({ isRated }: { isRated: boolean }) {
  if (!isRated) return <StarOutline size={18} strokeWidth={1.75} aria-hidden="true" className="flex-none" />;
  return (
    <span className="flex-none text-rating">
      <Star size={18} />
    </span>
  );
}
