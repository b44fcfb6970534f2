import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { useUiTexts } from './texts.tsx';

/** Footer of a public grid: a button first; after its first press, scrolling loads the next pages. */
export function LoadMore({
  hasMore,
  isLoading,
  onLoadMore,
  className,
}: {
  hasMore: boolean;
  isLoading: boolean;
  onLoadMore: () => void;
  className?: string | undefined;
}) {
  const texts = useUiTexts();
  const [isInfinite, setInfinite] = useState(false);
  const foot = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isInfinite || !hasMore || isLoading || !foot.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onLoadMore();
      },
      { rootMargin: '600px' },
    );
    observer.observe(foot.current);
    return () => observer.disconnect();
  }, [isInfinite, hasMore, isLoading, onLoadMore]);

  if (!hasMore) return null;
  return (
    <div ref={foot} className={clsx('flex justify-center py-6', className)}>
      <Button
        isPending={isLoading}
        onPress={() => {
          setInfinite(true);
          onLoadMore();
        }}
      >
        {texts.loadMore}
      </Button>
    </div>
  );
}
