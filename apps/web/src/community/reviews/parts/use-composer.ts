import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OwnReview } from '@kinora/contracts/community/reviews.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { useActionContext } from '../../marks/action-context.ts';
import type { TextsPlace } from '../../texts/texts-place.ts';
import { useBriefly } from '../../texts/use-briefly.ts';
import { removeReview } from '../change-review.ts';
import { WRITE_HASH } from '../reviews-address.ts';
import { useOwnReview } from '../use-own-review.ts';
import { useWriteReview } from '../use-write-review.ts';

export interface Composer {
  /** Undefined while it is unknown. */
  readonly own: OwnReview | null | undefined;
  readonly isAllowed: boolean;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly remove: () => void;
  /** The review that was posted on this visit, which is the first of the list. */
  readonly posted: OwnReview | null;
  /** Whether it was posted just now. */
  readonly isNew: boolean;
  readonly onPosted: (review: OwnReview) => void;
}

/** The member's own review on the page of all reviews, and whether its form is open. */
export function useComposer({ title, scope }: TextsPlace): Composer {
  const context = useActionContext();
  const reviewed = { titleId: title.id, scope };
  const own = useOwnReview(reviewed);
  const { isAllowed, begin } = useWriteReview(title, scope);
  const { isRequested, forget } = useWriteHash();
  const [isWanted, setWanted] = useState(false);
  const [postedId, setPostedId] = useState<number | null>(null);
  const mark = useBriefly();
  return {
    own,
    isAllowed,
    // The form starts with the existing review, so it waits until that is known.
    isOpen: (isWanted || isRequested) && isAllowed && own !== undefined,
    open: () => {
      if (begin()) setWanted(true);
    },
    close: () => {
      setWanted(false);
      forget();
    },
    remove: () => {
      if (own) removeReview(context, reviewed, own);
    },
    posted: own?.state === 'visible' && own.id === postedId ? own : null,
    isNew: mark.isOn,
    onPosted: ({ id }) => {
      setPostedId(id);
      mark.start();
    },
  };
}

/** The address may ask for the form. Only members get it; the server does not know the hash. */
function useWriteHash() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const isRequested = isSignedIn && hash === WRITE_HASH;
  return {
    isRequested,
    forget: () => {
      if (isRequested) void navigate(pathname + search, { replace: true, preventScrollReset: true });
    },
  };
}
