import { EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useErrorReporter } from '#platform/errors/use-error-reporter.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';

/** Blurred lines instead of the text. */
const LINES = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-3/5'];
const LINE_LENGTH = 75;
const LINES_MIN = 2;

interface SpoilerVeilProps {
  /** How far the text gives away the story, or that it does. */
  readonly label: string;
  /** The number of characters of the text. */
  readonly length: number;
  readonly load: () => Promise<string>;
  readonly render: (text: string) => ReactNode;
  /** The text, if the reader may see it without asking. */
  readonly shown?: string | null | undefined;
}

/** Hides a text that gives away the story. It is not in the page until a press loads it. */
export function SpoilerVeil({ label, length, load, render, shown = null }: SpoilerVeilProps) {
  const { t } = useTrans();
  const { loaded, isLoading, reveal } = useRevealed(load);
  const text = useRef<HTMLDivElement>(null);
  const isRevealed = loaded !== null;
  // The button is gone, so the focus moves to what it revealed.
  useEffect(() => {
    if (isRevealed) text.current?.focus();
  }, [isRevealed]);
  if (loaded !== null)
    return (
      <div ref={text} tabIndex={-1} className="focus-none!">
        {render(loaded)}
      </div>
    );
  if (shown !== null) return render(shown);
  const lines = Math.max(LINES_MIN, Math.ceil(length / LINE_LENGTH));
  return (
    <div
      role="group"
      aria-label={t('Hidden spoiler')}
      className="grid min-h-14.5 overflow-hidden rounded-xl bg-wash p-3 ring-1 ring-hair ring-inset *:[grid-area:1/1]"
    >
      <div aria-hidden="true" className="grid content-start gap-3 opacity-50 blur-[7px]">
        {LINES.slice(0, lines).map((width, line) => (
          <span key={line} className={`h-3.5 rounded-full bg-fg-3 ${width}`} />
        ))}
      </div>
      <div className="isolate flex flex-wrap content-center items-center justify-center gap-x-3 gap-y-2 text-center text-sm font-[550] text-fg-2">
        <EyeOff size={17} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
        <span>{label}</span>
        <button
          type="button"
          aria-disabled={isLoading}
          onClick={reveal}
          className={buttonClass(
            'secondary',
            'sm',
            'hover:bg-wash-3 aria-disabled:opacity-42 noscript:hidden',
          )}
        >
          {t('Show spoiler')}
        </button>
      </div>
    </div>
  );
}

function useRevealed(load: () => Promise<string>) {
  const report = useErrorReporter();
  const [loaded, setLoaded] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const request = async () => {
    setLoading(true);
    try {
      setLoaded(await load());
    } catch (error) {
      report(error);
    }
    setLoading(false);
  };
  return {
    loaded,
    isLoading,
    reveal: () => {
      if (!isLoading) void request();
    },
  };
}
