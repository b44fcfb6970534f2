import { mix } from '../color.ts';
import { randomBetween, chance, pick, randomInteger } from '../random.ts';
import { silhouette } from '../silhouettes.ts';
import { circle, d, ellipse, group, path, rect, repeat } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX } from './family.ts';

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const cx = focusX(stage, randomBetween(random, -0.06, 0.06));
  const cy = h * (stage.wide ? 0.5 : randomBetween(random, 0.36, 0.44));
  const r = short * randomBetween(random, 0.36, 0.44);
  const sky = paint.fall(mix(palette.mid, palette.light, 0.2), palette.light);
  const ground = cy + r * randomBetween(random, 0.35, 0.55);
  const hero = pick(random, ['hat', 'woman', 'child', 'man', 'rider'] as const);
  const house =
    path(
      d`M${cx + r * 0.2} ${ground} L${cx + r * 0.2} ${ground - r * 0.4} L${cx + r * 0.48} ${ground - r * 0.66} L${cx + r * 0.76} ${ground - r * 0.4} L${cx + r * 0.76} ${ground}Z`,
      palette.deep,
    ) + rect([cx + r * 0.4, ground - r * 0.32, r * 0.14, r * 0.16], palette.glow);
  const trees = repeat(5, (index) =>
    silhouette(
      'cypress',
      [cx - r + index * r * 0.22, ground + 4, r * randomBetween(random, 0.3, 0.7)],
      mix(palette.deep, palette.mid, index * 0.12),
    ),
  );
  const scene =
    rect([cx - r, cy - r, r * 2, r * 2], sky) +
    circle([cx - r * 0.3, cy - r * 0.3, r * 0.24], palette.accent) +
    trees +
    (chance(random, 0.6) ? house : '') +
    ellipse([cx, ground + r * 0.9, r * 1.6, r * 0.95], palette.deep) +
    silhouette(hero, [cx - r * 0.02, ground + r * 0.14, r * 0.62], palette.dark);
  const rings = repeat(randomInteger(random, 4, 8), (index) =>
    circle([cx, cy, r * (1.06 + index * index * 0.035 + index * 0.05)], 'none', {
      stroke: palette.accent,
      strokeWidth: Math.max(1.2, short * 0.006 - index),
      opacity: 0.85 - index * 0.1,
    }),
  );
  return {
    art:
      rect([0, 0, w, h], palette.dark) +
      rings +
      group({ clipPath: paint.clip(circle([cx, cy, r], '#000')) }, scene),
    zone: 'bottom',
    ink: palette.light,
    accent: palette.accent,
  };
};

/** Two openings, as seen through binoculars: a ship, and a figure waiting for it. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const cx = focusX(stage);
  const r = short * 0.27;
  const cy = h * (stage.wide ? 0.5 : 0.38);
  const drop = short * randomBetween(random, 0.1, 0.2);
  const views = [-1, 1].map((side) => {
    const x = cx + side * r * 0.82;
    const y = cy + side * drop;
    const sky = paint.fall(palette.light, side < 0 ? palette.glow : palette.accent);
    const inside =
      rect([x - r, y - r, r * 2, r * 2], sky) +
      rect([x - r, y + r * 0.3, r * 2, r], palette.deep) +
      silhouette(
        side < 0 ? 'sail' : 'woman',
        [x, y + r * (side < 0 ? 0.34 : 0.62), r * (side < 0 ? 0.8 : 1.1)],
        palette.dark,
      );
    return (
      group({ clipPath: paint.clip(circle([x, y, r], '#000')) }, inside) +
      circle([x, y, r * 1.05], 'none', { stroke: palette.accent, strokeWidth: 3 })
    );
  });
  return {
    art: rect([0, 0, w, h], palette.dark) + views.join(''),
    zone: 'bottom',
    ink: palette.light,
    accent: palette.accent,
  };
};

/** A lantern that projects a round picture on a wall. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const cx = focusX(stage, 0.02);
  const cy = h * 0.36;
  const r = short * 0.31;
  const lx = cx - short * 0.36;
  const ly = h * (stage.wide ? 0.88 : 0.57);
  const beam = paint.linear(
    [
      [0, palette.glow, 0.15],
      [1, palette.glow, 0.75],
    ],
    [1, 0],
    [0, 1],
  );
  const lantern =
    rect([lx - short * 0.07, ly - short * 0.06, short * 0.14, short * 0.16], palette.accent, { rx: 8 }) +
    path(
      d`M${lx - short * 0.06} ${ly - short * 0.06} L${lx} ${ly - short * 0.15} L${lx + short * 0.06} ${ly - short * 0.06}Z`,
      palette.accent,
    ) +
    circle([lx + short * 0.075, ly - short * 0.01, short * 0.035], palette.light);
  const who = pick(random, ['rider', 'hat', 'stag', 'cloak'] as const);
  const picture =
    circle([cx, cy, r], palette.glow) +
    group(
      { clipPath: paint.clip(circle([cx, cy, r], '#000')) },
      circle([cx + r * 0.3, cy - r * 0.3, r * 0.3], palette.light) +
        path(
          d`M${cx - r} ${cy + r * 0.5} Q${cx} ${cy + r * 0.2} ${cx + r} ${cy + r * 0.5} V${cy + r} H${cx - r}Z`,
          palette.deep,
        ) +
        silhouette(who, [cx, cy + r * 0.42, r * 0.8], palette.dark),
    );
  return {
    art:
      rect([0, 0, w, h], palette.deep) +
      path(
        d`M${lx + short * 0.08} ${ly} L${cx - r * 0.75} ${cy - r * 0.7} L${cx + r * 0.8} ${cy + r * 0.62}Z`,
        beam,
      ) +
      picture +
      rect([0, ly + short * 0.1, w, h], palette.dark) +
      lantern,
    zone: 'bottom',
    panel: palette.dark,
    ink: palette.light,
    accent: palette.accent,
  };
};

/** The round mask that closes a scene of a silent film. */
export const iris: Family = {
  genres: ['Comedy', 'Short', 'Romance', 'Family'],
  words: /\b(kid|boy|girl|love|heart|little|sweet)\b/i,
  looks: [first, second, third],
};
