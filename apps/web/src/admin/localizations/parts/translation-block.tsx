import { useEffect, useRef, useState } from 'react';
import { TranslationRow, type TranslationRowProps } from './translation-row.tsx';

/** Rows are rendered this far from the viewport, so that Tab always finds the next one. */
const MARGIN = '1200px 0px';
const ROW_HEIGHT = 58;

/**
 * Some rows of the grid. Far from the viewport only an empty box of the same height is left, because thousands of text
 * fields would make the page slow. The rows with the active cell always stay.
 */
export function TranslationBlock({
  rows,
  isPinned,
  startsNear,
}: {
  rows: readonly TranslationRowProps[];
  /** Contains the active cell. */
  isPinned: boolean;
  /** Whether the rows are part of the first render. */
  startsNear: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(startsNear);
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const isVisible = entries.at(-1)?.isIntersecting ?? false;
        if (!isVisible && element.childElementCount > 0) setHeight(element.offsetHeight);
        setIsNear(isVisible);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const isShown = isNear || isPinned;
  return (
    <div
      ref={box}
      role={isShown ? 'rowgroup' : undefined}
      aria-hidden={isShown ? undefined : true}
      style={isShown ? undefined : { height: height ?? rows.length * ROW_HEIGHT }}
    >
      {isShown ? rows.map((row) => <TranslationRow key={row.line.source} {...row} />) : null}
    </div>
  );
}
