import { mix } from '../color.ts';
import { randomBetween, pick, randomInteger } from '../random.ts';
import { silhouette } from '../silhouettes.ts';
import { circle, d, ellipse, group, path, polar, polygon, rect, repeat, stroke } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const cx = focusX(stage);
  const floor = h * (stage.wide ? 0.84 : 0.68);
  const beam = paint.linear([
    [0, palette.glow, 0.9],
    [1, palette.glow, 0.15],
  ]);
  const opening = short * randomBetween(random, 0.26, 0.36);
  const fold = (side: number) => {
    const edge = cx + side * opening;
    const limit = side < 0 ? 0 : w;
    const count = stage.wide && side < 0 ? 16 : 7;
    const step = (limit - edge) / count;
    return repeat(count, (index) => {
      const x = edge + step * index;
      const sweep = side * opening * 0.7 * (1 - index / count);
      const color = mix(palette.accent, palette.dark, [0.1, 0.5, 0.28, 0.62][index % 4] ?? 0.3);
      return path(
        d`M${x - side * opening * 0.9 * (1 - index / count)} 0 Q${x - side * opening * 0.2} ${floor * 0.5} ${x + sweep * 0.3} ${floor + 8} L${x + step + 1 + sweep * 0.3} ${floor + 8} Q${x + step} ${floor * 0.5} ${x + step + 1 - side * opening * 0.9 * (1 - (index + 1) / count)} 0Z`,
        color,
      );
    });
  };
  const valance = repeat(stage.wide ? 12 : 6, (index) => {
    const width = w / (stage.wide ? 12 : 6);
    return path(
      d`M${index * width} 0 h${width} v${short * 0.04} Q${index * width + width / 2} ${short * 0.2} ${index * width} ${short * 0.04}Z`,
      mix(palette.accent, palette.dark, index % 2 === 0 ? 0.2 : 0.36),
      { stroke: palette.glow, strokeWidth: 2 },
    );
  });
  const boards = repeat(15, (index) => {
    const share = index / 14 - 0.5;
    return stroke(d`M${cx + share * opening * 3} ${floor} L${cx + share * w * 2} ${h}`, palette.dark, 2, {
      opacity: 0.5,
    });
  });
  const star = pick(random, ['woman', 'hat', 'man', 'cloak'] as const);
  return {
    art:
      rect([0, 0, w, h], palette.dark) +
      path(
        d`M${cx - short * 0.03} 0 L${cx + short * 0.03} 0 L${cx + opening * 0.8} ${floor} L${cx - opening * 0.8} ${floor}Z`,
        beam,
      ) +
      rect([0, floor, w, h - floor], palette.deep) +
      boards +
      ellipse([cx, floor + short * 0.04, opening * 0.85, short * 0.05], palette.glow) +
      fold(-1) +
      fold(1) +
      valance +
      silhouette(star, [cx, floor + short * 0.05, short * randomBetween(random, 0.34, 0.44)], palette.dark),
    zone: 'bottom',
    ink: palette.light,
    accent: palette.glow,
    panel: palette.dark,
  };
};

/** The ring of a circus tent. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, long } = stage;
  const cx = focusX(stage);
  const cy = h * 0.12;
  const count = randomInteger(random, 12, 18);
  const stripes = repeat(count * 2, (index) => {
    const angle = (index / (count * 2)) * Math.PI;
    const next = ((index + 1) / (count * 2)) * Math.PI;
    return polygon(
      [[cx, cy], polar(cx, cy, long, angle), polar(cx, cy, long, next)],
      index % 2 === 0 ? palette.accent : palette.light,
    );
  });
  const ring = h * 0.62;
  const bulbs = repeat(stage.wide ? 24 : 13, (index) =>
    circle(
      [
        w * (index / (stage.wide ? 23 : 12)),
        h * 0.06 + Math.sin((index / (stage.wide ? 23 : 12)) * Math.PI) * short * 0.08,
        short * 0.014,
      ],
      palette.glow,
    ),
  );
  const trapeze =
    stroke(d`M${cx - short * 0.12} 0 L${cx - short * 0.09} ${h * 0.3}`, palette.dark, 2.4) +
    stroke(d`M${cx + short * 0.12} 0 L${cx + short * 0.09} ${h * 0.3}`, palette.dark, 2.4) +
    stroke(d`M${cx - short * 0.11} ${h * 0.3} L${cx + short * 0.11} ${h * 0.3}`, palette.dark, 5) +
    group(
      { transform: `translate(${cx.toFixed(1)} ${(h * 0.3).toFixed(1)}) rotate(180)` },
      silhouette(pick(random, ['man', 'woman']), [0, 0, short * 0.22], palette.dark),
    );
  return {
    art:
      rect([0, 0, w, h], palette.light) +
      stripes +
      bulbs +
      trapeze +
      ellipse([cx, ring + short * 0.1, short * 0.48, short * 0.12], palette.dark) +
      ellipse([cx, ring + short * 0.07, short * 0.46, short * 0.1], palette.glow) +
      silhouette(
        pick(random, ['rider', 'hat', 'child']),
        [cx, ring + short * 0.1, short * 0.26],
        palette.dark,
      ),
    zone: 'bottom',
    ink: palette.light,
    accent: palette.glow,
    panel: palette.dark,
  };
};

/** Two masks: one laughs. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const mask = (x: number, y: number, s: number, merry: boolean) => {
    const fill = merry ? palette.light : palette.accent;
    const mouth = merry
      ? d`M${-s * 0.4} ${s * 0.3} Q0 ${s * 0.98} ${s * 0.4} ${s * 0.3} Q0 ${s * 0.56} ${-s * 0.4} ${s * 0.3}Z`
      : d`M${-s * 0.36} ${s * 0.74} Q0 ${s * 0.06} ${s * 0.36} ${s * 0.74} Q0 ${s * 0.42} ${-s * 0.36} ${s * 0.74}Z`;
    const eye = (side: number) =>
      merry
        ? d`M${side * s * 0.5} ${-s * 0.06} Q${side * s * 0.3} ${-s * 0.4} ${side * s * 0.12} ${-s * 0.06} Q${side * s * 0.3} ${-s * 0.2} ${side * s * 0.5} ${-s * 0.06}Z`
        : d`M${side * s * 0.52} ${s * 0.04} L${side * s * 0.14} ${-s * 0.16} Q${side * s * 0.2} ${s * 0.16} ${side * s * 0.52} ${s * 0.04}Z`;
    return group(
      { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${merry ? -9 : 11})` },
      path(
        d`M${-s * 0.74} ${-s * 0.72} Q0 ${-s * 0.96} ${s * 0.74} ${-s * 0.72} Q${s * 0.86} ${s * 0.6} 0 ${s * 1.2} Q${-s * 0.86} ${s * 0.6} ${-s * 0.74} ${-s * 0.72}Z`,
        fill,
        { stroke: palette.dark, strokeWidth: 3 },
      ) +
        path(mouth + eye(-1) + eye(1), palette.dark) +
        path(d`M0 ${-s * 0.1} L${s * 0.1} ${s * 0.24} H${-s * 0.04}Z`, palette.dark, { opacity: 0.35 }),
    );
  };
  const ribbons = repeat(randomInteger(random, 3, 5), (index) =>
    stroke(
      d`M${cx - short * 0.4 + index * short * 0.2} ${h * 0.04} q${short * randomBetween(random, -0.2, 0.2)} ${h * 0.16} 0 ${h * 0.32} t${short * 0.05} ${h * 0.36}`,
      index % 2 === 0 ? palette.glow : palette.mid,
      short * 0.02,
    ),
  );
  return {
    art:
      rect([0, 0, w, h], palette.ground === 'dark' ? palette.deep : base) +
      ribbons +
      mask(cx + short * 0.14, h * 0.46, short * 0.26, false) +
      mask(cx - short * 0.13, h * 0.3, short * 0.28, true),
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: palette.ground === 'dark' ? palette.dark : base,
  };
};

/** A curtain in folds, drawn aside for one performer. */
export const curtain: Family = {
  genres: ['Music', 'Drama', 'Comedy', 'Romance'],
  words:
    /\b(opera|stage|show|circus|variet[eé]|theatre|jazz|singer|dance|merry|laughs|vaudeville|follies|blue angel)\b/i,
  looks: [first, second, third],
};
