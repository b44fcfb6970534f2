import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** A longer life is folded after its first lines. Counted, not measured, so that nothing jumps once it is drawn. */
const LONG = 640;

/** Somebody's life. All of it is in the page; the fold is only drawn, and only where it can be opened. */
export function Biography({ text }: { text: string }) {
  const { t } = useTrans();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > LONG;
  return (
    <div className="mt-6.5">
      <p
        id={id}
        dir="auto"
        className={clsx(
          'max-w-[66ch] text-lede whitespace-pre-line wrap-anywhere',
          isLong && !isOpen && 'line-clamp-8 noscript:line-clamp-none',
        )}
      >
        {text}
      </p>
      {isLong ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="touch-target mt-2.5 rounded-xs text-sm font-semibold underline-offset-3 hover:underline noscript:hidden"
        >
          {isOpen ? t('Show less') : t('Read more')}
        </button>
      ) : null}
    </div>
  );
}
