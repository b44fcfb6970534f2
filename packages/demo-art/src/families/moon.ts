import { mix } from '../color.ts';
import { randomBetween, chance, pick, randomInteger } from '../random.ts';
import { silhouette } from '../silhouettes.ts';
import { circle, d, ellipse, group, line, path, polar, rect, repeat, stroke } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const cx = focusX(stage, randomBetween(random, -0.12, 0.12));
  const cy = h * (stage.wide ? 0.48 : randomBetween(random, 0.36, 0.4));
  const r = short * randomBetween(random, 0.3, 0.42);
  const night = paint.radial(
    [
      [0, palette.mid],
      [0.6, palette.deep],
      [1, palette.dark],
    ],
    [cx / w, cy / h],
    0.8,
  );
  const stars = repeat(90, () =>
    circle([w * random(), h * random(), randomBetween(random, 0.6, short * 0.004)], palette.light, {
      opacity: randomBetween(random, 0.3, 1),
    }),
  );
  const craters = repeat(randomInteger(random, 8, 14), () => {
    const [x, y] = polar(cx, cy, r * Math.sqrt(random()) * 0.86, random() * 6.283);
    const size = r * randomBetween(random, 0.04, 0.16);
    return (
      circle([x, y, size], mix(palette.glow, palette.mid, 0.4)) +
      circle([x + size * 0.16, y + size * 0.16, size * 0.86], mix(palette.glow, palette.mid, 0.18))
    );
  });
  const crescent = chance(random, 0.4);
  const shade = crescent
    ? circle([cx + r * 0.42, cy - r * 0.12, r * 1.02], palette.deep, { opacity: 0.92 })
    : circle([cx + r * 0.24, cy + r * 0.16, r * 1.04], palette.accent, { opacity: 0.2 });
  const disc = group(
    { clipPath: paint.clip(circle([cx, cy, r], '#000')) },
    circle([cx, cy, r], palette.glow) + craters + shade,
  );
  const shell = group(
    {
      transform: `translate(${(cx - short * 0.33).toFixed(1)} ${(cy + short * 0.36).toFixed(1)}) rotate(42) scale(${(short * 0.0022).toFixed(3)})`,
    },
    path('M0-60Q26-30 22 24L-22 24Q-26-30 0-60Z', palette.accent) +
      rect([-22, 8, 44, 7], palette.dark) +
      circle([0, -14, 8], palette.light) +
      path('M-22 24L-34 44L-12 32ZM22 24L34 44L12 32Z', palette.dark) +
      path('M-12 34Q0 90 12 34Z', palette.light, { opacity: 0.8 }),
  );
  const orbit = ellipse([cx, cy, r * 1.5, r * 0.5], 'none', {
    stroke: palette.light,
    strokeWidth: 1.6,
    opacity: 0.6,
    strokeDasharray: '2 9',
    transform: `rotate(-24 ${cx.toFixed(0)} ${cy.toFixed(0)})`,
  });
  const guest = pick(random, [shell, shell, '']);
  return {
    art: rect([0, 0, w, h], night) + stars + disc + orbit + guest,
    zone: 'bottom',
    ink: palette.light,
    accent: palette.glow,
  };
};

/** A figure sitting on the crescent. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const cx = focusX(stage);
  const cy = h * 0.36;
  const r = short * randomBetween(random, 0.3, 0.36);
  const night = paint.fall(palette.dark, palette.deep);
  const stars = repeat(16, () => {
    const x = w * random();
    const y = h * 0.7 * random();
    const s = short * randomBetween(random, 0.008, 0.024);
    return path(
      d`M${x} ${y - s} L${x + s * 0.26} ${y - s * 0.26} L${x + s} ${y} L${x + s * 0.26} ${y + s * 0.26} L${x} ${y + s} L${x - s * 0.26} ${y + s * 0.26} L${x - s} ${y} L${x - s * 0.26} ${y - s * 0.26}Z`,
      palette.glow,
    );
  });
  const crescent = path(
    d`M${cx + r * 0.3} ${cy - r} A${r} ${r} 0 1 0 ${cx + r * 0.9} ${cy + r * 0.5} A${r * 0.86} ${r * 0.86} 0 1 1 ${cx + r * 0.3} ${cy - r}Z`,
    palette.glow,
  );
  const thread = repeat(5, (index) => {
    const x = cx - short * 0.36 + index * short * 0.18;
    const y = h * randomBetween(random, 0.1, 0.62);
    return stroke(d`M${x} 0 L${x} ${y}`, palette.mid, 1.4) + circle([x, y, short * 0.014], palette.accent);
  });
  return {
    art:
      rect([0, 0, w, h], night) +
      thread +
      stars +
      crescent +
      silhouette(
        pick(random, ['child', 'woman', 'hat']),
        [cx + r * 0.1, cy + r * 0.62, r * 0.8],
        palette.dark,
      ),
    zone: 'bottom',
    ink: palette.light,
    accent: palette.accent,
  };
};

/** Planets on their orbits. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const cy = h * 0.38;
  const colors = [palette.accent, palette.glow, palette.mid, palette.deep, ink];
  const rounds = repeat(6, (index) => {
    const reach = short * (0.16 + index * 0.058);
    const [x, y] = polar(cx, cy, reach, random() * 6.2832);
    const size = short * randomBetween(random, 0.014, 0.046);
    const color = colors[index % 5] ?? ink;
    const ring =
      index === 3
        ? ellipse([x, y, size * 2, size * 0.5], 'none', {
            stroke: color,
            strokeWidth: 4,
            transform: `rotate(-20 ${x.toFixed(0)} ${y.toFixed(0)})`,
          })
        : '';
    return (
      circle([cx, cy, reach], 'none', { stroke: ink, strokeWidth: 1.6, opacity: 0.6 }) +
      circle([x, y, size], color) +
      ring
    );
  });
  const rays = repeat(16, (index) =>
    line(
      [
        polar(cx, cy, short * 0.1, (index / 16) * 6.2832),
        polar(cx, cy, short * 0.135, (index / 16) * 6.2832),
      ],
      palette.accent,
      4,
    ),
  );
  return {
    art: rect([0, 0, w, h], base) + rounds + circle([cx, cy, short * 0.085], palette.accent) + rays,
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: base,
  };
};

/** A large moon with craters, and something flying to it. */
export const moon: Family = {
  genres: ['Science fiction', 'Fantasy', 'Short', 'Romance'],
  words:
    /\b(moon|star|space|planet|voyage|trip|impossible|rocket|astronomer|mars|aelita|world|last man on)\b/i,
  looks: [first, second, third],
};
