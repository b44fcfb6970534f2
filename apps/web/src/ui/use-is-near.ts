import { type RefObject, useEffect, useState } from 'react';
import { DEFERRED_MARGIN } from './deferred-content-script.ts';
import { useIsHydrated } from './use-is-hydrated.ts';
import { whenNear } from './when-near.ts';

/**
 * Whether an element has come near the viewport, for content that a page of the server does not contain. Pages that are
 * rendered in the browser do not wait.
 */
export function useIsNear(ref: RefObject<Element | null>): boolean {
  const isHydrated = useIsHydrated();
  const [isNear, setNear] = useState(isHydrated);
  useEffect(() => {
    if (isNear || ref.current === null) return undefined;
    return whenNear(ref.current, DEFERRED_MARGIN, () => setNear(true));
  }, [isNear, ref]);
  return isNear;
}
