import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';

const look = buttonClass('secondary', 'md', 'hover:bg-wash-3 aria-disabled:opacity-42');

interface PageFootProps {
  /** URLs of the previous and next page. */
  previous: string | null;
  next: string | null;
  isLoading: boolean;
  /** Appends the next page to the list; null where pages are numbered, because each is shown alone. */
  onMore: (() => void) | null;
}

/**
 * Pagination of a list. The links are real URLs, for browsers without JavaScript and for search engines. With
 * JavaScript the next page is appended, and after the first click scrolling loads more.
 */
export function ListPagination({ previous, next, isLoading, onMore }: PageFootProps) {
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

/** Calls back when the element is about to scroll into view. */
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
