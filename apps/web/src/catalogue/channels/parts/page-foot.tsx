import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';

const look = buttonClass('secondary', 'md', 'hover:bg-wash-3 aria-disabled:opacity-42');

interface PageFootProps {
  /** Addresses of the pages around this one. */
  previous: string | null;
  next: string | null;
  isLoading: boolean;
  /** Adds the next page to the list; where pages are numbered, each is shown alone. */
  onMore: (() => void) | null;
}

/**
 * The way on through a list. Links are real addresses, for those without JavaScript and for search engines; with it
 * the next page is added, and after the first press more come by scrolling.
 */
export function PageFoot({ previous, next, isLoading, onMore }: PageFootProps) {
  const { t } = useTrans();
  const [isInfinite, setInfinite] = useState(false);
  const foot = useWhenNear(isInfinite && next !== null && !isLoading ? onMore : null);
  if (previous === null && next === null) return null;
  const add = (event: MouseEvent) => {
    if (onMore === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setInfinite(true);
    onMore();
  };
  return (
    <nav ref={foot} aria-label={t('Pages')} className="mt-9 flex flex-wrap items-center justify-center gap-3">
      {previous === null ? null : (
        <Link to={previous} rel="prev" className={look}>
          {t('Previous page')}
        </Link>
      )}
      {next === null ? null : (
        <Link to={next} rel="next" onClick={add} aria-disabled={isLoading} className={look}>
          {isLoading ? t('Loading') : onMore === null ? t('Next page') : t('Load more')}
        </Link>
      )}
    </nav>
  );
}

/** Calls when the element is about to come into view. */
function useWhenNear(onNear: (() => void) | null) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (onNear === null || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onNear();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  });
  return element;
}
