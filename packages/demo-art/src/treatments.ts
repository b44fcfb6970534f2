import { lightness, pickReadable } from './color.ts';
import type { Composition } from './families/family.ts';
import type { Palette } from './palettes.ts';
import type { Stage } from './stage.ts';
import { group, rect } from './svg.ts';

type Treatment = (stage: Stage, palette: Palette, composition: Composition) => Composition;

/** The picture in a window, and the title on paper of the opposite shade. */
const framed: Treatment = ({ w, h, paint }, palette, { art, zone }) => {
  const [paper, ink] =
    palette.ground === 'dark' ? [palette.light, palette.dark] : [palette.dark, palette.light];
  const [left, top, width, height] = [36, 36, w - 72, h * 0.58];
  const scale = width / w;
  // The part of the picture reserved for the title is outside the window.
  const skipped = zone === 'top' ? h * 0.28 : 0;
  const inside = group(
    { transform: `translate(${left} ${(top - skipped * scale).toFixed(1)}) scale(${scale.toFixed(4)})` },
    art,
  );
  return {
    art:
      rect([0, 0, w, h], paper) +
      group({ clipPath: paint.clip(rect([left, top, width, height], '#000')) }, inside),
    zone: 'bottom',
    ink,
    accent: pickReadable(palette.accent, paper, ink),
  };
};

/** The same picture enlarged, mirrored and cropped by the edge. */
const close: Treatment = ({ w, h }, palette, { art, zone, ink, accent, panel }) => {
  const [x, y] = [w * 0.56, h * (zone === 'top' ? 0.66 : 0.36)];
  const transform = `translate(${(w * 0.4).toFixed(1)} ${y.toFixed(1)}) scale(-1.5 1.5) translate(${(-x).toFixed(1)} ${(-y).toFixed(1)})`;
  return {
    art: group({ transform }, art),
    zone,
    ink,
    accent,
    panel: panel ?? (lightness(ink) > 0.5 ? palette.dark : palette.light),
  };
};

const plain: Treatment = (_stage, _palette, composition) => composition;

/** Variations that make a new poster from a composition used before. */
export const treatments: readonly [Treatment, ...Treatment[]] = [plain, framed, close];
