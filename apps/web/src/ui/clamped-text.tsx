import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useUiTexts } from './texts.tsx';

/**
 * Texts up to this length surely fit into the clamped lines. Longer ones get room for the button from the start, because
 * only the browser can measure whether they fit.
 */
const FITS = { phone: 130, wide: 260 } as const;
/** A paragraph may end after one word. */
const LINE = 60;

const lengthOf = (text: string) => text.length + LINE * (text.split('\n').length - 1);

/** A text of five lines, four on phones, with a button that shows the rest. All of it is in the HTML. */
export function ClampedText({
  text,
  className,
  children,
}: {
  text: string;
  className?: string | undefined;
  /** The text with its links. */
  children?: ReactNode;
}) {
  const { readMore, readLess } = useUiTexts();
  const id = useId();
  const paragraph = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [fits, setFits] = useState(false);
  const length = lengthOf(text);
  const mayBeCut = length > FITS.phone;

  useEffect(() => {
    const { current } = paragraph;
    if (current === null || isOpen || !mayBeCut) return undefined;
    const observer = new ResizeObserver(() => setFits(current.scrollHeight <= current.clientHeight + 1));
    observer.observe(current);
    return () => observer.disconnect();
  }, [isOpen, mayBeCut, text]);

  return (
    <div>
      <div
        ref={paragraph}
        id={id}
        dir="auto"
        className={clsx(
          'whitespace-pre-line',
          !isOpen && 'line-clamp-4 md:line-clamp-5 noscript:line-clamp-none',
          className,
        )}
      >
        {children ?? text}
      </div>
      {mayBeCut ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={clsx(
            'touch-target mt-2.5 block rounded-xs text-sm font-semibold underline decoration-1 decoration-[color-mix(in_oklab,currentColor_34%,transparent)] underline-offset-3 hover:decoration-current noscript:hidden',
            length <= FITS.wide && 'md:hidden',
            fits && !isOpen && 'invisible',
          )}
        >
          {isOpen ? readLess : readMore}
        </button>
      ) : null}
    </div>
  );
}
