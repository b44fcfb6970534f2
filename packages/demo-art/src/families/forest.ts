import { mix } from '../color.ts';
import { randomBetween, chance, pick } from '../random.ts';
import { silhouette } from '../silhouettes.ts';
import type { Point } from '../svg.ts';
import { circle, d, line, path, polar, rect, repeat, stroke } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const cx = focusX(stage);
  const glow = paint.radial(
    [
      [0, palette.glow],
      [0.5, palette.accent],
      [1, palette.deep],
    ],
    [cx / w, 0.46],
    0.75,
  );
  const trunks = [0.35, 0.65, 1].map((near, layer) => {
    const color = mix(palette.accent, palette.dark, 0.35 + near * 0.65);
    const count = (stage.wide ? 20 : 10) - layer * (stage.wide ? 5 : 2);
    return repeat(count, (index) => {
      const x = (w / count) * (index + random());
      const gap = Math.abs(x - cx) / short;
      if (layer > 0 && gap < 0.16) {
        return '';
      }
      const width = short * (0.012 + 0.05 * near * randomBetween(random, 0.4, 1));
      const lean = short * randomBetween(random, -0.03, 0.03);
      const trunk = path(
        d`M${x} 0 L${x + width * 0.8} 0 L${x + width + lean} ${h} L${x - width * 0.2 + lean} ${h}Z`,
        color,
      );
      const branch = chance(random, 0.5)
        ? stroke(
            d`M${x} ${h * randomBetween(random, 0.1, 0.4)} q${short * randomBetween(random, -0.1, 0.1)} ${-short * 0.03} ${short * randomBetween(random, -0.18, 0.18)} ${-short * 0.12}`,
            color,
            width * 0.3,
          )
        : '';
      return trunk + branch;
    });
  });
  const floor = path(d`M0 ${h * 0.76} Q${w * 0.5} ${h * 0.7} ${w} ${h * 0.77} V${h} H0Z`, palette.dark);
  const who = pick(random, ['stag', 'woman', 'cloak', 'rider', 'child'] as const);
  const moon = circle([cx, h * 0.44, short * randomBetween(random, 0.14, 0.22)], palette.light, {
    opacity: 0.9,
  });
  return {
    art:
      rect([0, 0, w, h], glow) +
      moon +
      trunks[0] +
      trunks[1] +
      floor +
      silhouette(
        who,
        [cx, h * 0.755, short * randomBetween(random, 0.24, 0.32)],
        palette.dark,
        chance(random, 0.5),
      ) +
      trunks[2],
    zone: 'bottom',
    ink: palette.light,
    accent: palette.glow,
    panel: palette.dark,
  };
};

/** Firs in rows up the hills. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const sky = paint.fall(base, palette.glow);
  const fir = (x: number, y: number, s: number, color: string) =>
    path(
      d`M${x} ${y - s} L${x + s * 0.2} ${y - s * 0.6} L${x + s * 0.12} ${y - s * 0.6} L${x + s * 0.28} ${y - s * 0.25} L${x + s * 0.18} ${y - s * 0.25} L${x + s * 0.36} ${y + s * 0.1} H${x - s * 0.36} L${x - s * 0.18} ${y - s * 0.25} L${x - s * 0.28} ${y - s * 0.25} L${x - s * 0.12} ${y - s * 0.6} L${x - s * 0.2} ${y - s * 0.6}Z`,
      color,
    );
  const rows = repeat(5, (row) => {
    const color = mix(palette.mid, palette.dark, row / 4);
    const s = short * (0.13 + row * 0.035);
    const count = Math.ceil(w / (s * 0.5)) + 1;
    return (
      repeat(count, (index) => {
        const x = index * s * 0.5 + (row % 2) * s * 0.25;
        return fir(
          x,
          h * (0.48 + row * 0.07) + Math.sin((x / short) * 3 + row * 2) * short * 0.05,
          s * randomBetween(random, 0.75, 1.2),
          color,
        );
      }) + rect([0, h * (0.52 + row * 0.07), w, h], color)
    );
  });
  return {
    art:
      rect([0, 0, w, h], sky) +
      circle([cx, h * 0.36, short * randomBetween(random, 0.2, 0.28)], palette.accent) +
      rows +
      silhouette(pick(random, ['stag', 'rider', 'cloak']), [cx, h * 0.78, short * 0.14], palette.light),
    zone: 'top',
    ink,
    accent: palette.accent,
  };
};

/** One bare tree. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage, randomBetween(random, -0.04, 0.04));
  const foot = h * 0.7;
  const limbs: string[] = [];
  const grow = ([x, y]: Point, angle: number, length: number, width: number) => {
    const tip = polar(x, y, length, angle);
    limbs.push(line([[x, y], tip], ink, width, { strokeLinecap: 'round' }));
    if (width > 1.2) {
      for (const side of [-1, 1]) {
        grow(
          tip,
          angle + side * randomBetween(random, 0.2, 0.62),
          length * randomBetween(random, 0.68, 0.84),
          width * 0.68,
        );
      }
    }
  };
  grow(
    [cx, foot + 10],
    -Math.PI / 2 + randomBetween(random, -0.1, 0.1),
    short * randomBetween(random, 0.17, 0.2),
    short * 0.034,
  );
  const who = silhouette(
    pick(random, ['woman', 'cloak', 'child', 'man']),
    [cx + short * pick(random, [-0.24, 0.24]), foot + 4, short * 0.16],
    ink,
  );
  const leaves = repeat(30, () =>
    circle(
      [
        cx + short * randomBetween(random, -0.4, 0.4),
        h * randomBetween(random, 0.1, 0.72),
        randomBetween(random, 2, 5),
      ],
      palette.accent,
    ),
  );
  return {
    art:
      rect([0, 0, w, h], base) +
      circle(
        [cx, h * 0.36, short * randomBetween(random, 0.34, 0.42)],
        palette.ground === 'dark' ? palette.accent : palette.glow,
      ) +
      limbs.join('') +
      leaves +
      path(d`M0 ${foot + 8} Q${cx} ${foot - short * 0.05} ${w} ${foot + 12} V${h} H0Z`, ink) +
      who,
    zone: 'bottom',
    ink: base,
    accent: palette.accent,
    panel: ink,
  };
};

/** Trunks from edge to edge, light between them. */
export const forest: Family = {
  genres: ['Fantasy', 'Drama', 'Horror', 'Adventure', 'Romance'],
  words: /\b(wood|forest|wolf|robin|siegfried|nibelungen|tree|wild|mohicans|way down|orphans|broken)\b/i,
  looks: [first, second, third],
};
