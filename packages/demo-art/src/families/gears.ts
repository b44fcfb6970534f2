import { mix } from '../color.ts';
import { randomBetween, pick, shuffled, randomInteger } from '../random.ts';
import { gearPath } from '../shapes.ts';
import { silhouette } from '../silhouettes.ts';
import { circle, d, line, path, polar, rect, repeat } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const wheels: string[] = [];
  const wheel = (x: number, y: number, r: number, color: string) => {
    const teeth = Math.max(10, Math.round(r / (short * 0.011)));
    const spokes = randomInteger(random, 4, 7);
    const holes = repeat(spokes, (index) => {
      const [hx, hy] = polar(x, y, r * 0.58, (index / spokes) * 6.2832);
      return circle([hx, hy, r * 0.17], base);
    });
    wheels.push(
      path(gearPath(x, y, r, teeth), color) +
        circle([x, y, r * 0.86], 'none', { stroke: base, strokeWidth: r * 0.03 }) +
        holes +
        circle([x, y, r * 0.26], base) +
        circle([x, y, r * 0.14], palette.accent),
    );
  };
  const cx = focusX(stage);
  let x = cx + short * randomBetween(random, -0.3, -0.1);
  let y = h * randomBetween(random, 0.14, 0.24);
  let r = short * randomBetween(random, 0.2, 0.3);
  const colors = shuffled(random, [palette.mid, palette.accent, palette.glow, palette.deep, ink]);
  for (let index = 0; index < 5; index += 1) {
    wheel(x, y, r, colors[index % 5] ?? ink);
    const next = short * randomBetween(random, 0.1, 0.28);
    const angle = index % 2 === 0 ? randomBetween(random, 0.3, 0.9) : randomBetween(random, 1.9, 2.6);
    [x, y] = polar(x, y, (r + next) * 1.07, angle);
    r = next;
  }
  return {
    art: rect([0, 0, w, h], base) + wheels.join(''),
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: base,
  };
};

/** A wheel as large as the sheet, and the man who turns it. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage, randomBetween(random, -0.1, 0.1));
  const cy = h * (stage.wide ? 0.98 : 0.78);
  const r = short * randomBetween(random, 0.5, 0.58);
  const spokes = repeat(8, (index) =>
    line([[cx, cy], polar(cx, cy, r * 0.84, (index / 8) * 6.2832 + 0.2)], palette.deep, r * 0.09),
  );
  const beams = repeat(5, (index) =>
    path(d`M${cx} ${cy - r} L${cx - short * 0.8 + index * short * 0.4} 0 l${short * 0.16} 0Z`, palette.glow, {
      opacity: 0.3,
    }),
  );
  return {
    art:
      rect([0, 0, w, h], palette.ground === 'dark' ? palette.deep : base) +
      beams +
      path(gearPath(cx, cy, r, 40), palette.accent) +
      circle([cx, cy, r * 0.84], palette.ground === 'dark' ? palette.dark : mix(base, palette.mid, 0.5)) +
      spokes +
      circle([cx, cy, r * 0.24], palette.accent) +
      silhouette(pick(random, ['man', 'hat']), [cx, cy - r * 1.1, short * 0.26], palette.dark),
    zone: 'bottom',
    ink: palette.light,
    accent: palette.accent,
    panel: ink === palette.dark ? palette.dark : palette.dark,
  };
};

/** Chimneys, smoke in rolls, and pipes below. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const ground = h * 0.66;
  const count = stage.wide ? 8 : 4;
  const stacks = repeat(count, (index) => {
    const x = w * ((index + 0.5) / count) + short * randomBetween(random, -0.03, 0.03);
    const top = h * randomBetween(random, 0.3, 0.46);
    const width = short * randomBetween(random, 0.06, 0.1);
    const smoke = repeat(7, (puff) =>
      circle(
        [
          x + puff * short * 0.05 + Math.sin(puff) * short * 0.02,
          top - puff * short * 0.055,
          short * (0.03 + puff * 0.012),
        ],
        mix(palette.mid, base, puff * 0.1),
      ),
    );
    return (
      smoke +
      path(
        d`M${x - width * 0.35} ${top} H${x + width * 0.35} L${x + width / 2} ${ground} H${x - width / 2}Z`,
        index % 2 === 0 ? palette.accent : palette.deep,
      ) +
      rect([x - width * 0.42, top, width * 0.84, short * 0.02], palette.dark)
    );
  });
  const roofs = repeat(count * 2, (index) =>
    path(
      d`M${(w / (count * 2)) * index} ${ground} v${-short * 0.1} l${w / (count * 2)} ${-short * 0.1} v${short * 0.2}Z`,
      mix(palette.dark, palette.deep, index % 2 === 0 ? 0.2 : 0.6),
    ),
  );
  const panes = repeat(count * 4, (index) =>
    rect(
      [(w / (count * 4)) * (index + 0.3), ground + short * 0.03, (w / (count * 4)) * 0.4, short * 0.05],
      palette.glow,
      { opacity: random() > 0.3 ? 1 : 0.3 },
    ),
  );
  return {
    art:
      rect([0, 0, w, h], base) +
      circle([focusX(stage), h * 0.36, short * 0.22], palette.glow) +
      stacks +
      roofs +
      rect([0, ground, w, h], palette.dark) +
      panes,
    zone: 'bottom',
    ink: palette.light,
    accent: ink === palette.light ? palette.accent : palette.glow,
    panel: palette.dark,
  };
};

/** Gears driving gears. */
export const gears: Family = {
  genres: ['Science fiction', 'Documentary', 'Comedy', 'Drama'],
  words: /\b(machine|metropolis|clock|modern|factory|strike|earth|mechanical|automaton|inventor|electric)\b/i,
  looks: [first, second, third],
};
