import { drawText } from '../lettering.ts';
import type { Line } from '../lettering.ts';
import type { Palette } from '../palettes.ts';
import type { ArtSpec } from '../spec.ts';
import type { Stage } from '../stage.ts';

/** A design made for one title: a scene for every format, and the lettering of its poster. */
export interface Design {
  /** The title's colours, for pictures that do not use the design: stills and news. */
  readonly palette: Palette;
  readonly scene: (stage: Stage) => string;
  readonly lettering: (spec: ArtSpec) => string;
}

export type TypeSetting = Partial<Line> & Pick<Line, 'y' | 'size' | 'fill'>;

/** A line of text on a 600 by 900 poster, centred by default. */
export const drawPosterText = (text: string, setting: TypeSetting) =>
  drawText(text, { face: 'grotesque', x: 300, anchor: 'middle', ...setting });

/** The director's name in small type. */
export const signature = (spec: ArtSpec, setting: TypeSetting) =>
  drawPosterText((spec.director ?? '').toUpperCase(), { face: 'grotesque-caption', tracking: 2, ...setting });

/** The credit line at the bottom. */
export const credit = (spec: ArtSpec, fill: string, place: Partial<Line> = {}) => {
  if (!spec.director) {
    return '';
  }
  const kind = spec.kind === 'series' ? 'A SERIES BY' : 'A FILM BY';
  return drawPosterText(`${kind} ${spec.director.toUpperCase()}`, {
    face: 'grotesque-caption',
    y: 868,
    size: 15,
    tracking: 2.4,
    fill,
    ...place,
  });
};
