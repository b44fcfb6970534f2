import { clsx } from 'clsx';
import { ThumbsUp } from 'lucide-react';
import { useFormat } from '#platform/i18n/use-format.ts';

interface LikeButtonProps {
  readonly isLiked: boolean;
  /** With the reader's own like. */
  readonly count: number;
  readonly onToggle: () => void;
  /** What a press does, for screen readers and as a tooltip. */
  readonly label: string;
  readonly isDisabled?: boolean;
}

/** A thumb with the number of likes. */
export function LikeButton({ isLiked, count, onToggle, label, isDisabled = false }: LikeButtonProps) {
  const { compact } = useFormat();
  const shown = count > 0 ? compact(count) : null;
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={shown === null ? label : `${label}, ${shown}`}
      title={label}
      disabled={isDisabled}
      onClick={onToggle}
      className={clsx(
        'touch-target inline-flex items-center gap-1.5 rounded-xs tabular-nums transition-colors',
        isLiked ? 'font-semibold text-accent-text' : 'hover:text-fg',
      )}
    >
      <ThumbsUp
        size={15}
        strokeWidth={1.75}
        fill={isLiked ? 'currentColor' : 'none'}
        aria-hidden="true"
        className="flex-none"
      />
      {shown}
    </button>
  );
}
