import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';
import type { Stage } from '../stage.ts';

/** A picture, and where a poster's title may lie on it in which colours. */
export interface Composition {
  readonly art: string;
  readonly zone: 'top' | 'bottom';
  readonly ink: string;
  readonly accent: string;
  /** A plain band under the title, where the picture is too lively for letters. */
  readonly panel?: string;
}

/** One way to draw the idea of a family; the seed moves its parts. */
export type Look = (stage: Stage, palette: Palette, random: Random) => Composition;

export interface Family {
  /** The genres it suits; the first suits best. */
  readonly genres: readonly string[];
  /** Words of a title that ask for it. */
  readonly words?: RegExp;
  /** Different pictures of one idea. */
  readonly looks: readonly [Look, ...Look[]];
}

/** What lies under the picture and what reads on it. */
export const tones = ({ ground, dark, deep, light }: Palette) =>
  ground === 'dark'
    ? { base: dark, second: deep, ink: light, dim: deep }
    : { base: light, second: light, ink: dark, dim: deep };

/** Where the subject stands: in the middle of a poster, right of the calm third of a backdrop. */
export const focus = ({ w, wide }: Stage, shift = 0) => w * ((wide ? 0.67 : 0.5) + shift);
