import { randomBetween, pick, randomInteger } from '../random.ts';
import { silhouette } from '../silhouettes.ts';
import type { Point } from '../svg.ts';
import { circle, ellipse, group, polar, polygon, rect, repeat } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const cy = h * (stage.wide ? 0.5 : 0.42);
  const count = randomInteger(random, 9, 15);
  const drift = randomBetween(random, 0.1, 0.3) * pick(random, [1, -1]);
  const rise = randomBetween(random, -0.25, 0.25);
  const rings = repeat(count, (index) => {
    const left = 1 - index / count;
    const r = short * 0.62 * left;
    const x = cx + short * drift * (1 - left);
    const y = cy + short * rise * (1 - left);
    return circle([x, y, r], index % 2 === 0 ? palette.accent : base);
  });
  const figure = group(
    {
      transform: `translate(${(cx + short * drift).toFixed(1)} ${(cy + short * rise).toFixed(1)}) rotate(${randomInteger(random, 110, 220)})`,
    },
    silhouette(
      pick(random, ['man', 'woman', 'hat']),
      [0, short * 0.11, short * 0.22],
      palette.ground === 'dark' ? palette.light : palette.dark,
    ),
  );
  const art = rect([0, 0, w, h], base) + rings + figure;
  return { art, zone: 'bottom', ink, accent: palette.accent, panel: base };
};

/** Squares that rotate as they shrink. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const cy = h * 0.39;
  const count = randomInteger(random, 14, 20);
  const step = randomBetween(random, 4, 9) * pick(random, [1, -1]);
  const squares = repeat(count, (index) => {
    const size = short * 1.1 * 0.86 ** index;
    const colors = [palette.accent, base, palette.glow, base];
    return group(
      { transform: `translate(${cx.toFixed(1)} ${cy.toFixed(1)}) rotate(${(index * step).toFixed(1)})` },
      rect([-size / 2, -size / 2, size, size], colors[index % 4] ?? base),
    );
  });
  return {
    art:
      rect([0, 0, w, h], base) +
      squares +
      silhouette(pick(random, ['man', 'hat', 'woman']), [cx, cy + short * 0.09, short * 0.17], palette.dark),
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: base,
  };
};

/** A spiral with a pair of eyes in the middle. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, long } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const cy = h * 0.38;
  const arms = randomInteger(random, 5, 9);
  const twist = randomBetween(random, 1.4, 2.6) * pick(random, [1, -1]);
  const swirl = repeat(arms, (arm) => {
    const edge = (offset: number) =>
      Array.from({ length: 31 }, (_, step): Point =>
        polar(cx, cy, (long * step) / 30, ((arm + offset) / arms) * 6.2832 + (twist * step * 6) / (step + 8)),
      );
    return polygon([...edge(0), ...edge(0.5).toReversed()], arm % 2 === 0 ? palette.accent : palette.mid);
  });
  const eyes = [-1, 1]
    .map(
      (side) =>
        ellipse([cx + side * short * 0.08, cy, short * 0.06, short * 0.035], palette.light) +
        circle([cx + side * short * 0.08, cy, short * 0.026], palette.dark),
    )
    .join('');
  return {
    art: rect([0, 0, w, h], base) + swirl + circle([cx, cy, short * 0.19], palette.dark) + eyes,
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: base,
  };
};

/** Eccentric rings with a figure falling through them. */
export const vortex: Family = {
  genres: ['Thriller', 'Science fiction', 'Mystery', 'Crime'],
  words: /\b(mabuse|hypno|suspicion|fall|vertigo|spiral|mind|brain|invisible|time|impact|hitch)\b/i,
  looks: [first, second, third],
};
