import { mix } from '../color.ts';
import { randomBetween, chance, pick } from '../random.ts';
import { silhouette } from '../silhouettes.ts';
import { circle, d, group, path, rect, repeat } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const cx = focusX(stage, randomBetween(random, -0.14, 0.14));
  const horizon = h * (stage.wide ? 0.56 : randomBetween(random, 0.52, 0.58));
  const day = palette.ground === 'light';
  const sky = paint.linear(
    day
      ? [
          [0, palette.light],
          [1, palette.glow],
        ]
      : [
          [0, palette.dark],
          [0.8, palette.mid],
          [1, palette.glow],
        ],
  );
  const disc = circle(
    [cx, horizon - short * randomBetween(random, 0, 0.16), short * randomBetween(random, 0.2, 0.32)],
    palette.accent,
  );
  const size = short * randomBetween(random, 0.09, 0.15);
  const rows = Math.ceil((h - horizon) / (size * 0.5)) + 1;
  const waves = repeat(rows, (row) => {
    const near = row / rows;
    const y = horizon + row * size * 0.5 + size * 0.5;
    const fill = mix(palette.mid, palette.dark, 0.25 + near * 0.7);
    return repeat(w / size + 2, (column) => {
      const x = (column - (row % 2) * 0.5) * size;
      return [1, 0.66, 0.34]
        .map((k) =>
          circle([x, y, size * 0.52 * k], fill, {
            stroke: palette.light,
            strokeWidth: 1.4,
            strokeOpacity: 0.5 - near * 0.2,
          }),
        )
        .join('');
    });
  });
  const vessel = pick(random, ['sail', 'steamer', 'sail'] as const);
  return {
    art:
      rect([0, 0, w, h], sky) +
      disc +
      silhouette(
        vessel,
        [cx, horizon + size * 0.1, short * randomBetween(random, 0.3, 0.46)],
        palette.dark,
        chance(random, 0.5),
      ) +
      waves,
    zone: 'top',
    ink: palette.ground === 'light' ? palette.dark : palette.light,
    accent: palette.accent,
  };
};

/** A breaking wave, higher than the boat. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const y = h * 0.66;
  const s = short * randomBetween(random, 0.5, 0.58);
  const wave = (k: number) =>
    d`M-20 ${y + s} L-20 ${y - s * 0.06 * k} C${cx - s * 0.9} ${y - s * 0.2 * k} ${cx - s * 0.7} ${y - s * 0.9 * k} ${cx + s * 0.1} ${y - s * 0.96 * k} C${cx + s * 0.6} ${y - s * 0.96 * k} ${cx + s * 0.76} ${y - s * 0.5 * k} ${cx + s * 0.56} ${y - s * 0.36 * k} C${cx + s * 0.5} ${y - s * 0.62 * k} ${cx + s * 0.1} ${y - s * 0.66 * k} ${cx + s * 0.06} ${y - s * 0.3 * k} C${cx + s * 0.1} ${y + s * 0.06} ${cx + s * 0.6} ${y + s * 0.16} ${cx + s * 1.4} ${y} V${y + s}Z`;
  const colors = [
    palette.deep,
    mix(palette.deep, palette.mid, 0.55),
    palette.mid,
    mix(palette.mid, palette.light, 0.6),
  ];
  const layers = repeat(4, (index) =>
    path(wave(1 - index * 0.16), colors[index] ?? palette.mid, { stroke: palette.light, strokeWidth: 2.5 }),
  );
  const foam = repeat(26, () =>
    circle(
      [
        cx + s * randomBetween(random, 0.1, 0.9),
        y - s * randomBetween(random, 0.2, 1),
        randomBetween(random, 2, short * 0.014),
      ],
      palette.light,
    ),
  );
  const boat = silhouette('sail', [cx + s * 0.5, y + s * 0.16, s * 0.36], palette.dark);
  return {
    art:
      rect([0, 0, w, h], base) +
      circle([cx + s * 0.4, h * 0.3, short * 0.17], palette.accent) +
      layers +
      foam +
      boat +
      rect([0, y + s * 0.5, w, h], palette.deep),
    zone: 'bottom',
    ink: palette.light,
    accent: ink === palette.light ? palette.accent : palette.glow,
    panel: palette.dark,
  };
};

/** Deep water: a small ship, and something large below it. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const cx = focusX(stage);
  const surface = h * 0.24;
  const water = paint.linear([
    [0, palette.mid],
    [0.5, palette.deep],
    [1, palette.dark],
  ]);
  const y = h * randomBetween(random, 0.48, 0.54);
  const s = short * 0.4;
  const flip = pick(random, [1, -1]);
  const whale = group(
    {
      transform: `translate(${cx.toFixed(1)} ${y.toFixed(1)}) scale(${(flip * s * 0.01).toFixed(3)} ${(s * 0.01).toFixed(3)})`,
    },
    path(
      'M-100-10C-80-50 20-56 70-20C86-10 96-22 118-40C116-20 112-8 108 0C114 8 118 22 122 34C100 28 86 10 72 8C30 40-70 44-100-10Z',
      palette.dark,
    ) +
      path('M-96-4C-60 22 10 26 60 4C20 34-66 40-96-4Z', palette.mid) +
      circle([-66, -12, 4], palette.light) +
      path('M-20 22Q-20 52 8 62Q4 36 4 20Z', palette.dark),
  );
  const bubbles = repeat(24, () =>
    circle(
      [
        cx + short * randomBetween(random, -0.45, 0.45),
        h * randomBetween(random, 0.3, 0.72),
        randomBetween(random, 2, short * 0.012),
      ],
      'none',
      { stroke: palette.light, strokeWidth: 1.6, opacity: 0.6 },
    ),
  );
  const beams = repeat(6, (index) =>
    path(
      d`M${cx - short * 0.5 + index * short * 0.2} ${surface} l${short * 0.08} 0 l${short * 0.1} ${h * 0.5} l${-short * 0.22} 0Z`,
      palette.light,
      { opacity: 0.08 },
    ),
  );
  const sky = palette.ground === 'light' ? palette.light : palette.glow;
  return {
    art:
      rect([0, 0, w, h], water) +
      rect([0, 0, w, surface], sky) +
      circle([cx - short * 0.2, surface, short * 0.1], palette.accent) +
      rect([0, surface, w, short * 0.3], palette.mid) +
      beams +
      silhouette(
        pick(random, ['sail', 'steamer']),
        [cx + short * 0.1, surface + 4, short * 0.18],
        palette.dark,
      ) +
      whale +
      bubbles,
    zone: 'bottom',
    ink: palette.light,
    accent: palette.glow,
  };
};

/** Scalloped waves row over row, a ship, and a low disc. */
export const sea: Family = {
  genres: ['Adventure', 'Action', 'Drama'],
  words:
    /\b(sea|ship|pirates?|ocean|captain|island|leagues|potemkin|battleship|sailor|navigator|steamboat|whale|water|lost world)\b/i,
  looks: [first, second, third],
};
