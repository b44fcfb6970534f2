import { mix } from '../color.ts';
import type { Palette } from '../palettes.ts';
import { randomBetween, randomInteger } from '../random.ts';
import type { Disc } from '../svg.ts';
import { circle, d, path, rect, repeat, stroke } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

/** The engine from the front, its boiler centred on the vanishing point. */
const engineFront = ([vx, vy, r]: Disc, palette: Palette) => {
  const foot = vy + r * 1.15;
  return (
    path(
      d`M${vx - r * 0.3} ${vy - r * 0.8} L${vx - r * 0.36} ${vy - r * 1.55} L${vx + r * 0.36} ${vy - r * 1.55} L${vx + r * 0.3} ${vy - r * 0.8}Z`,
      palette.dark,
    ) +
    circle([vx, vy, r], palette.dark) +
    circle([vx, vy, r * 0.86], palette.deep, { stroke: palette.accent, strokeWidth: r * 0.06 }) +
    circle([vx, vy - r * 0.2, r * 0.3], palette.light) +
    circle([vx, vy - r * 0.2, r * 0.2], palette.glow) +
    rect([vx - r * 1.15, vy + r * 0.72, r * 2.3, r * 0.24], palette.accent) +
    path(
      d`M${vx - r} ${foot - r * 0.2} L${vx + r} ${foot - r * 0.2} L${vx + r * 0.55} ${foot + r * 0.5} L${vx - r * 0.55} ${foot + r * 0.5}Z`,
      palette.dark,
    ) +
    repeat(7, (index) =>
      stroke(
        d`M${vx + (index - 3) * r * 0.28} ${foot - r * 0.2} L${vx + (index - 3) * r * 0.16} ${foot + r * 0.5}`,
        palette.mid,
        2.4,
      ),
    )
  );
};

const telegraphPoles = (vx: number, vy: number, short: number, palette: Palette) =>
  repeat(5, (index) => {
    const near = ((index + 1) / 5) ** 1.8;
    const x = vx - short * (0.2 + near * 0.8);
    const top = vy - short * 0.5 * near;
    return (
      rect([x, top, 2 + near * 8, vy - top + short * 0.3 * near], palette.dark) +
      rect(
        [x - short * 0.05 * near, top + short * 0.04 * near, short * 0.11 * near, 2 + near * 4],
        palette.dark,
      )
    );
  });

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const vx = focusX(stage, randomBetween(random, -0.08, 0.08));
  const vy = h * randomBetween(random, 0.4, 0.5);
  const sky = paint.fall(palette.ground === 'light' ? palette.light : palette.dark, palette.glow);
  const land = paint.fall(palette.mid, palette.dark);
  const smoke = repeat(9, (index) =>
    circle(
      [
        vx + Math.sin(index * 1.7) * short * 0.06 + index * short * 0.03,
        vy - short * (0.22 + index * 0.055),
        short * (0.05 + index * 0.014),
      ],
      mix(palette.light, palette.mid, index * 0.08),
      { opacity: 0.9 },
    ),
  );
  const r = short * randomBetween(random, 0.15, 0.22);
  const foot = vy + r * 1.15;
  const sleepers = repeat(16, (index) => {
    const near = ((index + 1) / 16) ** 2;
    const y = foot + (h - foot) * near;
    return rect(
      [vx - short * (0.14 + near * 0.5), y, short * (0.28 + near), 2 + near * short * 0.03],
      palette.dark,
      { opacity: 0.8 },
    );
  });
  const rails = [-1, 1]
    .map((side) =>
      path(
        d`M${vx + side * r * 0.62} ${foot} L${vx + side * r * 0.74} ${foot} L${vx + side * short * 0.52} ${h} L${vx + side * short * 0.44} ${h}Z`,
        palette.light,
      ),
    )
    .join('');
  const hills = path(
    d`M0 ${vy + 2} L${w * 0.2} ${vy - short * 0.12} L${w * 0.45} ${vy} L${w * 0.72} ${vy - short * 0.16} L${w} ${vy}Z`,
    mix(palette.mid, palette.deep, 0.5),
  );
  const top = palette.ground === 'light' ? palette.dark : palette.light;
  return {
    art:
      rect([0, 0, w, h], sky) +
      hills +
      rect([0, vy, w, h - vy], land) +
      telegraphPoles(vx, vy, short, palette) +
      sleepers +
      rails +
      smoke +
      engineFront([vx, vy, r], palette),
    zone: 'top',
    ink: top,
    accent: palette.accent,
  };
};

const carriage = ([x, y, short]: Disc, palette: Palette) =>
  rect([x, y - short * 0.085, short * 0.17, short * 0.075], palette.accent, { rx: 4 }) +
  repeat(4, (index) =>
    rect(
      [x + short * (0.014 + index * 0.04), y - short * 0.072, short * 0.024, short * 0.028],
      palette.light,
    ),
  ) +
  [0.04, 0.13].map((dx) => circle([x + short * dx, y - short * 0.006, short * 0.013], palette.dark)).join('');

const engineSide = ([ex, y, short]: Disc, palette: Palette) =>
  rect([ex, y - short * 0.08, short * 0.17, short * 0.06], palette.dark, { rx: 8 }) +
  rect([ex + short * 0.11, y - short * 0.12, short * 0.07, short * 0.1], palette.dark) +
  rect([ex + short * 0.02, y - short * 0.13, short * 0.026, short * 0.06], palette.dark) +
  [0.03, 0.08, 0.14]
    .map((dx) => circle([ex + short * dx, y - short * 0.012, short * 0.02], palette.dark))
    .join('');

/** A train crosses a high bridge. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const { base, ink } = tones(palette);
  const y = h * randomBetween(random, 0.4, 0.46);
  const sky = paint.fall(base, palette.glow);
  const span = short * 0.25;
  const piers = repeat(w / span + 1, (index) => {
    const x = index * span;
    return path(
      d`M${x} ${y} H${x + span} V${h * 0.74} H${x + span * 0.88} V${y + span * 0.5} A${span * 0.38} ${span * 0.38} 0 0 0 ${x + span * 0.12} ${y + span * 0.5} V${h * 0.74} H${x}Z`,
      palette.deep,
    );
  });
  const cx = focusX(stage);
  const ex = cx - short * 0.38;
  const smoke = repeat(9, (index) =>
    circle(
      [
        ex + short * (0.04 + index * 0.06),
        y - short * (0.16 + index * 0.022 + 0.02 * Math.sin(index)),
        short * (0.022 + index * 0.007),
      ],
      palette.light,
      { opacity: 0.9 - index * 0.06 },
    ),
  );
  const gorge = path(
    d`M0 ${h * 0.66} Q${w * 0.3} ${h * 0.7} ${cx} ${h * 0.78} Q${w * 0.8} ${h * 0.66} ${w} ${h * 0.62} V${h} H0Z`,
    palette.dark,
  );
  return {
    art:
      rect([0, 0, w, h], sky) +
      circle(
        [cx + short * 0.1, y - short * 0.06, short * 0.28],
        palette.ground === 'dark' ? palette.mid : palette.accent,
        { opacity: 0.8 },
      ) +
      smoke +
      engineSide([ex, y, short], palette) +
      repeat(4, (index) => carriage([ex + short * (0.2 + index * 0.18), y, short], palette)) +
      piers +
      rect([0, y - 2, w, short * 0.02], palette.dark) +
      gorge,
    zone: 'bottom',
    ink: palette.light,
    accent: ink === palette.light ? palette.accent : palette.glow,
    panel: palette.dark,
  };
};

/** Diverging tracks and a signal. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const y = h * 0.74;
  const count = randomInteger(random, 4, 6);
  const tracks = repeat(count, (index) => {
    const end = cx + (index - (count - 1) / 2) * short * 0.34;
    const curve = (dx: number) =>
      d`M${cx + dx} ${y} C${cx + dx} ${h * 0.5} ${end + dx} ${h * 0.46} ${end + dx} ${-10}`;
    const ties = repeat(24, (tie) => {
      const t = tie / 24;
      const at = cx + (end - cx) * (t * t * (3 - 2 * t));
      return rect([at - short * 0.035, y - t * (y + 10), short * 0.07, short * 0.008], palette.mid);
    });
    return ties + stroke(curve(-short * 0.02), ink, 4) + stroke(curve(short * 0.02), ink, 4);
  });
  const x = cx + short * 0.3;
  const signal =
    rect([x - 5, h * 0.3, 10, h * 0.46], palette.dark) +
    rect([x - short * 0.045, h * 0.24, short * 0.09, short * 0.2], palette.dark, { rx: 10 }) +
    circle([x, h * 0.24 + short * 0.055, short * 0.03], palette.accent) +
    circle([x, h * 0.24 + short * 0.145, short * 0.03], palette.glow);
  return {
    art:
      rect([0, 0, w, h], palette.ground === 'dark' ? palette.deep : base) +
      tracks +
      circle([x, h * 0.24 + short * 0.055, short * 0.1], palette.accent, { opacity: 0.3 }) +
      signal,
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: palette.ground === 'dark' ? palette.dark : base,
  };
};

/** Rails to a vanishing point, and an approaching engine. */
export const railway: Family = {
  genres: ['Action', 'Western', 'Crime', 'Adventure'],
  words: /\b(train|railway|railroad|express|general|iron horse|wheel|engine|robbery|station|turksib)\b/i,
  looks: [first, second, third],
};
