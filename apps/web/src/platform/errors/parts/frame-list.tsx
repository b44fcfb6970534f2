import { clsx } from 'clsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { PlacedFrame, TraceGroup } from './trace-groups.ts';

const row = 'focus-visible:focus-ring-inset w-full px-4 py-2.5 text-start hover:bg-wash';

interface FrameListProps {
  groups: readonly TraceGroup[];
  /** Positions of the expanded vendor groups. */
  expanded: ReadonlySet<number>;
  selected: number;
  onSelect: (place: number) => void;
  onExpand: (place: number) => void;
}

/** The stack trace, with vendor frames collapsed by default. */
export function FrameList({ groups, expanded, selected, onSelect, onExpand }: FrameListProps) {
  const { t } = useTrans();
  const frameRow = (placed: PlacedFrame) => (
    <FrameRow key={placed.place} placed={placed} isSelected={placed.place === selected} onSelect={onSelect} />
  );
  return (
    <ol
      aria-label={t('Stack trace')}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-bg text-[13px]"
    >
      {groups.flatMap((group) => {
        if (group.kind === 'own') return frameRow(group.placed);
        if (expanded.has(group.place)) return group.frames.map(frameRow);
        return (
          <li key={group.place}>
            <button
              type="button"
              aria-expanded="false"
              className={clsx(row, 'text-fg-2')}
              onClick={() => onExpand(group.place)}
            >
              {t('[one 1 vendor frame|other :count vendor frames]', { count: group.frames.length })}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function FrameRow({
  placed: { place, frame },
  isSelected,
  onSelect,
}: {
  placed: PlacedFrame;
  isSelected: boolean;
  onSelect: (place: number) => void;
}) {
  return (
    <li>
      <button
        type="button"
        aria-current={isSelected ? 'true' : undefined}
        className={clsx(row, 'border-s-2', isSelected ? 'border-accent bg-wash' : 'border-transparent')}
        onClick={() => onSelect(place)}
      >
        <span className="block font-mono break-all text-fg-2">
          {frame.file}:{frame.line}
        </span>
        <b
          className={clsx(
            'block font-mono break-all',
            frame.is_vendor ? 'font-normal text-fg-2' : 'font-semibold',
          )}
        >
          {frame.function}
        </b>
      </button>
    </li>
  );
}
