import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { RowSkeleton } from './skeleton.tsx';
import { useUiTexts } from './texts.tsx';

const SKELETON_ROWS = 8;

/** Eight skeleton rows. */
export function TableLoading({ isCompact }: { isCompact: boolean }) {
  const texts = useUiTexts();
  return (
    <div className="px-3.5" data-loading-rows={SKELETON_ROWS}>
      <span className="sr-only">{texts.loading}</span>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <RowSkeleton key={row} isCompact={isCompact} className="border-b border-line last:border-b-0" />
      ))}
    </div>
  );
}

/** Error of a failed load; the rest of the page stays. */
export function TableError({ message, onRetry }: { message: string; onRetry: (() => void) | undefined }) {
  const texts = useUiTexts();
  return (
    <div
      role="alert"
      className="flex min-h-14.5 flex-wrap items-center justify-center gap-3 px-3.5 py-3 text-danger"
    >
      {message}
      {onRetry ? (
        <Button size="xs" onPress={onRetry}>
          {texts.tryAgain}
        </Button>
      ) : null}
    </div>
  );
}

/** Empty state of a table. */
export function TableEmpty({ children }: { children: ReactNode }) {
  const texts = useUiTexts();
  return children ?? <EmptyState isPlain title={texts.noMatches} />;
}
