import type { Palette } from '../palettes.ts';
import type { Random } from '../random.ts';
import type { Stage } from '../stage.ts';

/** A picture, with the zone and colours for a poster's title. */
export interface Composition {
  readonly art: string;
  readonly zone: 'top' | 'bottom';
  readonly ink: string;
  readonly accent: string;
  /** A plain band under the title, for pictures that are too busy for text. */
  readonly panel?: string;
}

/** One way to draw a family's subject; the seed varies its parts. */
export type FamilyVariant = (stage: Stage, palette: Palette, random: Random) => Composition;

export interface Family {
  /** The genres it suits, best match first. */
  readonly genres: readonly string[];
  /** Matches titles that it suits. */
  readonly words?: RegExp;
  /** Different pictures of the same subject. */
  readonly looks: readonly [FamilyVariant, ...FamilyVariant[]];
}

/** Background and foreground colours. */
export const tones = ({ ground, dark, deep, light }: Palette) =>
  ground === 'dark'
    ? { base: dark, second: deep, ink: light, dim: deep }
    : { base: light, second: light, ink: dark, dim: deep };

/** The x position of the subject: the middle of a poster, or right of a backdrop's empty left third. */
export const focusX = ({ w, wide }: Stage, shift = 0) => w * ((wide ? 0.67 : 0.5) + shift);
