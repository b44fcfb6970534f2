import { mix } from '../color.ts';
import { randomBetween, chance, randomInteger } from '../random.ts';
import type { Random } from '../random.ts';
import { silhouette } from '../silhouettes.ts';
import type { Stage } from '../stage.ts';
import type { Disc } from '../svg.ts';
import { circle, d, path, polar, polygon, rect, repeat } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

const tower = ({ h, short }: Stage, [x, width, top]: Disc, color: string, random: Random) => {
  const steps = randomInteger(random, 1, 4);
  const levels = repeat(steps, (index) =>
    rect(
      [
        x + (width * index) / (steps * 2.6),
        top + (steps - 1 - index) * short * 0.05,
        width - (width * index) / (steps * 1.3),
        h,
      ],
      color,
    ),
  );
  const spire = chance(random, 0.35)
    ? rect([x + width / 2 - 1.5, top - short * 0.12, 3, short * 0.14], color)
    : '';
  return levels + spire;
};

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const cx = focusX(stage, randomBetween(random, -0.15, 0.15));
  const sky = paint.linear([
    [0, palette.dark],
    [0.6, palette.deep],
    [1, palette.accent],
  ]);
  const moon = circle(
    [cx, h * randomBetween(random, 0.3, 0.4), short * randomBetween(random, 0.16, 0.26)],
    palette.glow,
  );
  const beams = repeat(randomInteger(random, 0, 4), () => {
    const foot = w * random();
    const tip = w * random();
    return path(d`M${foot} ${h * 0.8} L${tip - short * 0.09} 0 L${tip + short * 0.09} 0Z`, palette.light, {
      opacity: 0.12,
    });
  });
  const rows = [0.28, 0.16, 0].map((distance, row) => {
    const color = mix(palette.dark, palette.mid, [0.6, 0.3, 0][row] ?? 0);
    const count = stage.wide ? 14 - row * 2 : 7 - row;
    return repeat(count, (index) => {
      const width = (w / count) * randomBetween(random, 0.7, 1.15);
      const x = (w / count) * index - width * 0.1;
      const top = h * (0.82 - randomBetween(random, 0.08, 0.42) + (0.28 - distance) * 0.5);
      const panes =
        row === 0
          ? ''
          : repeat(randomInteger(random, 3, 9), () =>
              rect(
                [
                  x + width * randomBetween(random, 0.15, 0.8),
                  top + short * randomBetween(random, 0.06, 0.5),
                  short * 0.012,
                  short * 0.02,
                ],
                palette.glow,
                { opacity: randomBetween(random, 0.4, 1) },
              ),
            );
      return tower(stage, [x, width, top], color, random) + panes;
    });
  });
  return {
    art: rect([0, 0, w, h], sky) + beams + moon + rows.join(''),
    zone: 'top',
    ink: palette.light,
    accent: palette.accent,
  };
};

/** Towers seen from the pavement, converging above. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, long } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const cy = h * randomBetween(random, 0.3, 0.38);
  const count = randomInteger(random, 9, 12);
  const walls = repeat(count, (index) => {
    const from = (index / count) * 6.2832 + 0.2;
    const to = from + (6.2832 / count) * randomBetween(random, 0.7, 0.92);
    const near = short * randomBetween(random, 0.12, 0.3);
    const color = mix(
      palette.deep,
      index % 2 === 0 ? palette.accent : palette.mid,
      randomBetween(random, 0.2, 0.9),
    );
    const floors = repeat(7, (floor) => {
      const reach = near + (long - near) * ((floor + 1) / 8) ** 1.4;
      return polygon(
        [
          polar(cx, cy, reach, from + 0.04),
          polar(cx, cy, reach, to - 0.04),
          polar(cx, cy, reach * 1.06, to - 0.04),
          polar(cx, cy, reach * 1.06, from + 0.04),
        ],
        palette.dark,
        { opacity: 0.4 },
      );
    });
    return (
      polygon(
        [
          polar(cx, cy, near, from),
          polar(cx, cy, near, to),
          polar(cx, cy, long * 1.3, to),
          polar(cx, cy, long * 1.3, from),
        ],
        color,
      ) + floors
    );
  });
  return {
    art:
      rect([0, 0, w, h], palette.ground === 'dark' ? palette.glow : palette.light) +
      walls +
      silhouette('bird', [cx, cy, short * 0.1], palette.dark),
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: base,
  };
};

/** A city and its reflection in the water. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const { base, ink } = tones(palette);
  const line0 = h * 0.5;
  const sky = paint.fall(base, palette.glow);
  const count = stage.wide ? 26 : 13;
  const towers = Array.from({ length: count }, (_, index) => {
    const central = 1 - Math.abs(index / (count - 1) - (stage.wide ? 0.67 : 0.5)) * 1.4;
    return {
      x: (w / count) * index,
      height: short * (0.06 + Math.max(0.1, central) * randomBetween(random, 0.12, 0.42)),
      color: mix(palette.deep, palette.dark, random()),
    };
  });
  const up = towers.map(
    ({ x, height, color }) =>
      rect([x, line0 - height, w / count + 1, height], color) +
      repeat(height / (short * 0.05), (floor) =>
        rect(
          [
            x + (w / count) * 0.25,
            line0 - height + short * (0.02 + floor * 0.05),
            (w / count) * 0.5,
            short * 0.012,
          ],
          palette.glow,
          { opacity: random() > 0.4 ? 0.9 : 0.1 },
        ),
      ),
  );
  const down = towers.map(({ x, height, color }) =>
    rect([x, line0, w / count + 1, height * 0.9], color, { opacity: 0.55 }),
  );
  const ripples = repeat(22, () =>
    rect(
      [w * random(), line0 + h * 0.3 * random(), short * randomBetween(random, 0.05, 0.25), 3],
      palette.glow,
      {
        opacity: 0.6,
      },
    ),
  );
  return {
    art:
      rect([0, 0, w, h], sky) +
      circle([focusX(stage), line0 - short * 0.3, short * 0.2], palette.accent) +
      up.join('') +
      rect([0, line0, w, h - line0], mix(palette.accent, palette.dark, 0.4)) +
      down.join('') +
      ripples,
    zone: 'top',
    ink,
    accent: palette.accent,
  };
};

/** Stepped towers against a moon, with searchlights. */
export const skyline: Family = {
  genres: ['Science fiction', 'Crime', 'Drama', 'Music'],
  words: /\b(city|metropolis|street|broadway|york|paris|berlin|chicago|underworld|tower)\b/i,
  looks: [first, second, third],
};
