import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useBriefly } from '../../texts/use-briefly.ts';

/** Scrolls to the comment that the URL refers to, focuses it, and marks it for a moment. */
export function useHighlight(element: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const mark = useBriefly();
  const show = useEffectEvent(() => {
    element.current?.scrollIntoView({ block: 'center' });
    element.current?.focus({ preventScroll: true });
    mark.start();
  });
  useEffect(() => {
    if (isWanted) show();
  }, [isWanted]);
  return mark.isOn;
}
