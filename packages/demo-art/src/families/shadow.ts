import { randomBetween, chance, pick, randomInteger } from '../random.ts';
import { silhouette } from '../silhouettes.ts';
import { circle, d, group, path, rect, repeat } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX } from './family.ts';

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const flip = chance(random, 0.5);
  const side = flip ? -1 : 1;
  const x = focusX(stage, side * -0.12);
  const foot = h * (stage.wide ? 0.84 : 0.62);
  const wall = paint.linear(
    [
      [0, palette.dark],
      [1, palette.mid],
    ],
    [flip ? 1 : 0, 0],
    [flip ? 0 : 1, 0.6],
  );
  const s = short * 0.34;
  const pool = paint.radial([
    [0, palette.glow, 0.95],
    [0.5, palette.accent, 0.5],
    [1, palette.accent, 0],
  ]);
  const who = pick(random, ['hat', 'cloak', 'man', 'woman'] as const);
  const cast = silhouette(
    who,
    [x + side * short * 0.3, foot, short * randomBetween(random, 0.75, 0.95)],
    palette.dark,
  );
  const lampX = x - side * short * 0.22;
  const lampTop = foot - short * 0.72;
  const lamp =
    rect([lampX - 3, lampTop, 6, foot - lampTop], palette.dark) +
    path(
      d`M${lampX - 14} ${lampTop} L${lampX + 14} ${lampTop} L${lampX + 20} ${lampTop - 34} L${lampX - 20} ${lampTop - 34}Z`,
      palette.glow,
    ) +
    path(
      d`M${lampX - 24} ${lampTop - 34} L${lampX + 24} ${lampTop - 34} L${lampX} ${lampTop - 52}Z`,
      palette.dark,
    );
  const bricks = repeat(14, (row) => rect([0, (foot / 14) * row, w, 1.2], palette.dark, { opacity: 0.18 }));
  return {
    art:
      rect([0, 0, w, h], wall) +
      bricks +
      circle([lampX, lampTop, short * 0.75], pool) +
      group({ opacity: 0.78 }, cast) +
      rect([0, foot, w, h - foot], palette.dark) +
      path(
        d`M${x - s * 0.5} ${foot} L${x + s * 0.5} ${foot} L${x + s * 1.5} ${h} L${x - s * 1.5} ${h}Z`,
        palette.accent,
        { opacity: 0.16 },
      ) +
      lamp +
      silhouette(who, [x, foot + short * 0.06, s], palette.dark),
    zone: 'bottom',
    ink: palette.light,
    accent: palette.accent,
  };
};

/** Blinds: light in strips over a face turned away. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const cx = focusX(stage);
  const strips = randomInteger(random, 9, 14);
  const slope = short * randomBetween(random, -0.12, 0.12);
  const bars = (color: string, opacity: number) =>
    repeat(strips, (index) => {
      const y = (h * 0.76 * index) / strips;
      const t = (h * 0.4) / strips;
      return path(d`M0 ${y - slope} L${w} ${y + slope} V${y + slope + t} L0 ${y - slope + t}Z`, color, {
        opacity,
      });
    });
  const who = silhouette(
    pick(random, ['hat', 'woman', 'man']),
    [cx, h * (stage.wide ? 1.5 : 1.06), short * (stage.wide ? 1.3 : 1.16)],
    palette.dark,
  );
  return {
    art: rect([0, 0, w, h], palette.deep) + bars(palette.glow, 1) + who + bars(palette.accent, 0.2),
    zone: 'bottom',
    ink: palette.light,
    accent: palette.accent,
    panel: palette.dark,
  };
};

/** A shadow on the stairs, ahead of its owner. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const cx = focusX(stage);
  const wall = paint.radial(
    [
      [0, palette.glow],
      [0.6, palette.accent],
      [1, palette.deep],
    ],
    [cx / w, 0.4],
    0.7,
  );
  const side = pick(random, [1, -1]);
  const count = 9;
  const stairs = repeat(count, (index) => {
    const top = h * 0.66 - (h * 0.42 * index) / count;
    const edge = cx - side * short * 0.55 + side * index * short * 0.13;
    return side > 0
      ? rect([edge, top, w, h], palette.dark)
      : rect([edge - w * 2, top, w * 2, h], palette.dark);
  });
  const cast = group(
    {
      transform: `translate(${(cx + side * short * 0.06).toFixed(1)} ${(h * 0.56).toFixed(1)}) skewX(${side * -16})`,
      opacity: 0.8,
    },
    silhouette('cloak', [0, 0, short * 0.74], palette.dark, side < 0),
  );
  return {
    art:
      rect([0, 0, w, h], wall) +
      cast +
      stairs +
      silhouette('cloak', [cx - side * short * 0.42, h * 0.63, short * 0.2], palette.dark),
    zone: 'bottom',
    ink: palette.light,
    accent: palette.accent,
    panel: palette.dark,
  };
};

/** A street lamp, and a shadow longer than its man. */
export const shadow: Family = {
  genres: ['Crime', 'Thriller', 'Mystery', 'Horror'],
  words: /\b(shadow|night|nosferatu|man|phantom|murder|detour|d\.?o\.?a|killer|scar|wrong)\b/i,
  looks: [first, second, third],
};
