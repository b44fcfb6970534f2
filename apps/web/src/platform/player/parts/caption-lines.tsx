import { clsx } from 'clsx';
import type { CaptionStyle } from '../player-memory.ts';

/** Relative to the player's width: 21 px at 1000. */
const SIZES: Record<CaptionStyle['size'], string> = {
  small: 'text-[clamp(12px,1.6cqw,28px)]',
  normal: 'text-[clamp(14px,2.1cqw,36px)]',
  large: 'text-[clamp(17px,2.8cqw,48px)]',
  huge: 'text-[clamp(21px,3.7cqw,64px)]',
};
const COLORS: Record<CaptionStyle['color'], string> = {
  white: 'text-white',
  yellow: 'text-[#ffe45c]',
  cyan: 'text-[#7be7ff]',
  green: 'text-[#7dff8a]',
};
const GROUNDS: Record<CaptionStyle['ground'], string> = {
  none: '',
  half: 'bg-black/45',
  dark: 'bg-black/74',
  solid: 'bg-black',
};
const FACES: Record<CaptionStyle['face'], string> = {
  plain: 'font-sans',
  serif: 'font-read',
  mono: 'font-mono',
};
const EDGES: Record<CaptionStyle['edge'], string> = {
  none: '',
  outline: '[text-shadow:-1px_-1px_0_#000,1px_-1px_0_#000,-1px_1px_0_#000,1px_1px_0_#000,0_0_3px_#000]',
  shadow: '[text-shadow:0_2px_4px_#000,0_0_2px_#000]',
};

/** The current caption, above the controls while they are visible. */
export function CaptionLines({
  lines,
  language,
  style,
  isRaised,
}: {
  lines: readonly string[];
  language: string;
  style: CaptionStyle;
  isRaised: boolean;
}) {
  if (lines.length === 0) return null;
  return (
    <div
      data-caption-lines
      lang={language}
      dir="auto"
      className={clsx(
        'pointer-events-none absolute inset-x-4 z-3 text-center leading-[1.4] font-medium transition-[bottom] motion-reduce:transition-none',
        isRaised ? 'bottom-21 md:bottom-28' : 'bottom-6 md:bottom-12',
        SIZES[style.size],
        COLORS[style.color],
        FACES[style.face],
        EDGES[style.edge],
      )}
    >
      {lines.map((line, index) => (
        // The index is the key: two people may say the same line, and the list is replaced with every cue.
        <span key={index} className="block">
          <span className={clsx('inline-block rounded-md px-3.5 py-0.75', GROUNDS[style.ground])}>
            {line}
          </span>
        </span>
      ))}
    </div>
  );
}
