import type { CSSProperties } from 'react';

/** Passes a duration from the constants to the animations of the stylesheet. */
export function motionStyle(milliseconds: number): CSSProperties {
  const style: Record<`--${string}`, string> = { '--motion': `${milliseconds}ms` };
  return style;
}
