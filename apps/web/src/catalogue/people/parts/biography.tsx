import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** Longer biographies are collapsed. Counts characters instead of measuring, to avoid layout shift after rendering. */
const LONG = 640;

/** A person's biography. The page contains the full text; CSS collapses it, and only where JavaScript can expand it. */
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
