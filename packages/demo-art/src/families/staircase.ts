import { mix } from '../color.ts';
import { randomBetween, pick, randomInteger } from '../random.ts';
import { silhouette } from '../silhouettes.ts';
import { circle, d, path, polar, polygon, rect, repeat, stroke } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const cx = focusX(stage, randomBetween(random, -0.05, 0.05));
  const cy = h * (stage.wide ? 0.5 : 0.4);
  const turns = randomBetween(random, 2.2, 3.2);
  const steps = randomInteger(random, 54, 80);
  const side = pick(random, [1, -1]);
  const outer = short * 0.86;
  const at = (t: number) => outer * (1 - t) ** 1.25 + short * 0.035;
  const wedges = repeat(steps, (index) => {
    const t = index / steps;
    const next = (index + 1) / steps;
    const from = side * t * turns * 6.2832;
    const to = side * next * turns * 6.2832;
    const shade = mix(palette.glow, palette.dark, t * 0.75 + (index % 2) * 0.22);
    const inner = 0.66;
    return polygon(
      [
        polar(cx, cy, at(t), from),
        polar(cx, cy, at(next), to),
        polar(cx, cy, at(next) * inner, to),
        polar(cx, cy, at(t) * inner, from),
      ],
      shade,
    );
  });
  const rail = stroke(
    `M${Array.from({ length: steps * 2 }, (_, index) =>
      polar(cx, cy, at(index / steps / 2) * 0.66, (side * index * turns * 6.2832) / steps / 2)
        .map((value) => value.toFixed(1))
        .join(' '),
    ).join('L')}`,
    palette.accent,
    short * 0.012,
  );
  return {
    art: rect([0, 0, w, h], palette.dark) + wedges + rail + circle([cx, cy, short * 0.05], palette.accent),
    zone: 'bottom',
    ink: palette.light,
    accent: palette.accent,
    panel: palette.dark,
  };
};

/** Zigzag stairs between floors, with a figure on them. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const flights = 4;
  const run = short * 0.62;
  const rise = (h * 0.68) / flights;
  const draw = (flight: number) => {
    const side = flight % 2 === 0 ? 1 : -1;
    const foot = h * 0.72 - flight * rise;
    const steps = 8;
    const treads = repeat(steps, (index) =>
      rect(
        [
          cx - (side * run) / 2 + (side * index * run) / steps - (side < 0 ? run / steps : 0),
          foot - ((index + 1) * rise) / steps,
          run / steps + 0.6,
          rise / steps + short * 0.05,
        ],
        index % 2 === 0 ? palette.accent : mix(palette.accent, palette.dark, 0.25),
      ),
    );
    return (
      treads +
      stroke(
        d`M${cx - (side * run) / 2} ${foot - short * 0.12} L${cx + (side * run) / 2} ${foot - rise - short * 0.12}`,
        ink,
        4,
      )
    );
  };
  const chosen = randomInteger(random, 0, 2);
  const side = chosen % 2 === 0 ? 1 : -1;
  const y = h * 0.72 - chosen * rise - rise * 0.5;
  const walls = repeat(5, (index) =>
    rect([cx - short * 0.5, h * 0.04 + index * rise * 0.92, short, 2], palette.mid, { opacity: 0.6 }),
  );
  return {
    art:
      rect([0, 0, w, h], base) +
      rect(
        [cx - short * 0.42, 0, short * 0.84, h * 0.74],
        palette.ground === 'dark' ? palette.deep : mix(base, palette.mid, 0.4),
      ) +
      walls +
      repeat(flights, draw) +
      silhouette(
        pick(random, ['hat', 'woman', 'man', 'cloak']),
        [cx, y, short * 0.2],
        palette.dark,
        side < 0,
      ),
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: base,
  };
};

/** A grand flight of steps up into the light. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const cx = focusX(stage);
  const top = h * 0.3;
  const light = paint.radial(
    [
      [0, palette.light],
      [0.5, palette.glow],
      [1, palette.accent],
    ],
    [0.5, 0.6],
    0.7,
  );
  const count = randomInteger(random, 11, 16);
  const steps = repeat(count, (index) => {
    const t = index / count;
    const y = top + (h * 0.5 * (index + 1)) / count;
    const half = short * (0.16 + t * 0.6);
    return (
      rect(
        [cx - half, y, half * 2, (h * 0.5) / count + 1],
        mix(palette.mid, index % 2 === 0 ? palette.light : palette.dark, 0.3),
      ) + rect([cx - half, y, half * 2, 3], palette.dark, { opacity: 0.5 })
    );
  });
  const door = path(
    d`M${cx - short * 0.15} ${top + 6} V${top - short * 0.2} A${short * 0.15} ${short * 0.15} 0 0 1 ${cx + short * 0.15} ${top - short * 0.2} V${top + 6}Z`,
    light,
  );
  const beam = path(
    d`M${cx - short * 0.15} ${top} L${cx + short * 0.15} ${top} L${cx + short * 0.5} ${h} L${cx - short * 0.5} ${h}Z`,
    palette.glow,
    { opacity: 0.22 },
  );
  const rails = [-1, 1]
    .map((side) =>
      path(
        d`M${cx + side * short * 0.16} ${top - short * 0.05} L${cx + side * short * 0.8} ${h * 0.72} L${cx + side * short * 0.9} ${h * 0.72} L${cx + side * short * 0.19} ${top - short * 0.06}Z`,
        palette.accent,
      ),
    )
    .join('');
  return {
    art:
      rect([0, 0, w, h], palette.deep) +
      door +
      steps +
      beam +
      rails +
      silhouette(
        pick(random, ['woman', 'cloak', 'hat', 'child']),
        [cx, h * randomBetween(random, 0.52, 0.6), short * randomBetween(random, 0.2, 0.28)],
        palette.dark,
      ),
    zone: 'bottom',
    ink: palette.light,
    accent: palette.glow,
    panel: palette.dark,
  };
};

/** A spiral staircase seen from above. */
export const staircase: Family = {
  genres: ['Thriller', 'Mystery', 'Drama', 'Horror', 'Crime'],
  words: /\b(stairs?|steps|house|hotel|lodger|spiral|last laugh|attic|mansion|bat|canary|third|suddenly)\b/i,
  looks: [first, second, third],
};
