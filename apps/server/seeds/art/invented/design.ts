import { letter } from '../lettering.ts';
import type { Line } from '../lettering.ts';
import type { Palette } from '../palettes.ts';
import type { ArtSpec } from '../spec.ts';
import type { Stage } from '../stage.ts';

/** The designs made for one title alone: a scene for every format, and its lettering on the poster. */
export interface Design {
  /** The title's colours, for pictures that are not the design itself: stills and news. */
  readonly palette: Palette;
  readonly scene: (stage: Stage) => string;
  readonly lettering: (spec: ArtSpec) => string;
}

export type TypeSetting = Partial<Line> & Pick<Line, 'y' | 'size' | 'fill'>;

/** A line on a poster of 600 by 900, centred unless told otherwise. */
export const type = (text: string, setting: TypeSetting) =>
  letter(text, { face: 'grotesque', x: 300, anchor: 'middle', ...setting });

/** The director's name, set small. */
export const signature = (spec: ArtSpec, setting: TypeSetting) =>
  type((spec.director ?? '').toUpperCase(), { face: 'grotesque-caption', tracking: 2, ...setting });

/** The line at the foot: whose film or series it is. */
export const credit = (spec: ArtSpec, fill: string, place: Partial<Line> = {}) => {
  if (!spec.director) {
    return '';
  }
  const kind = spec.kind === 'series' ? 'A SERIES BY' : 'A FILM BY';
  return type(`${kind} ${spec.director.toUpperCase()}`, {
    face: 'grotesque-caption',
    y: 868,
    size: 15,
    tracking: 2.4,
    fill,
    ...place,
  });
};
