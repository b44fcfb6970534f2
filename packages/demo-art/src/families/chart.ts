import { randomBetween, pick, randomInteger } from '../random.ts';
import type { Stage } from '../stage.ts';
import type { Disc, Point } from '../svg.ts';
import {
  circle,
  d,
  ellipse,
  group,
  path,
  polar,
  polygon,
  rect,
  repeat,
  stroke,
  pathThrough,
} from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

const graticule = ({ w, h }: Stage, ink: string) =>
  repeat(9, (index) =>
    stroke(d`M${(w * index) / 8} 0 L${(w * index) / 8} ${h}`, ink, 0.8, { opacity: 0.22 }),
  ) +
  repeat(12, (index) =>
    stroke(d`M0 ${(w * index) / 8} L${w} ${(w * index) / 8}`, ink, 0.8, { opacity: 0.22 }),
  );

const compassRose = ([rx, ry, short]: Disc, ink: string, accent: string) =>
  repeat(16, (index) => {
    const angle = (index / 16) * 6.2832;
    const reach = short * ([0.15, 0.06, 0.1, 0.06][index % 4] ?? 0.06);
    return polygon(
      [
        polar(rx, ry, reach, angle),
        polar(rx, ry, short * 0.022, angle + 0.3),
        [rx, ry],
        polar(rx, ry, short * 0.022, angle - 0.3),
      ],
      index % 2 === 0 ? ink : accent,
    );
  });

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage, 0.04);
  const cy = h * 0.42;
  const phases = Array.from({ length: 5 }, () => random() * 6.28);
  const coast = (level: number, x: number, y: number, size: number) => {
    const points = Array.from({ length: 73 }, (_, step): Point => {
      const angle = (step / 72) * 6.2832;
      const reach = phases.reduce(
        (radius, phase, index) => radius * (1 + (0.16 / (index + 1)) * Math.sin((index + 2) * angle + phase)),
        size * (0.4 + level * 0.14),
      );
      return polar(x, y, reach, angle);
    });
    return pathThrough(points, true);
  };
  const isles = [
    [-0.22, -0.16, 0.3],
    [0.2, 0.16, 0.38],
    [0.24, -0.34, 0.16],
  ].map(([dx = 0, dy = 0, size = 0.3]) => {
    const x = cx + dx * short;
    const y = cy + dy * short;
    const water = repeat(4, (index) =>
      stroke(coast(4 - index, x, y, size * short), palette.mid, 1.4, { opacity: 0.6 - index * 0.08 }),
    );
    return (
      water +
      path(coast(0, x, y, size * short), palette.mid, { stroke: ink, strokeWidth: 2 }) +
      path(coast(-1, x, y, size * short), palette.accent, { opacity: 0.8 })
    );
  });
  const rx = cx - short * 0.24;
  const ry = cy + short * 0.3;
  const route = stroke(
    d`M${cx - short * 0.2} ${cy - short * 0.2} C${cx} ${cy - short * 0.5} ${cx + short * 0.1} ${cy + short * 0.1} ${cx + short * 0.2} ${cy + short * 0.16}`,
    palette.accent,
    4,
    { strokeDasharray: '10 9' },
  );
  return {
    art:
      rect([0, 0, w, h], base) +
      graticule(stage, ink) +
      isles.join('') +
      circle([rx, ry, short * 0.12], 'none', { stroke: ink, strokeWidth: 1.6 }) +
      compassRose([rx, ry, short], ink, palette.accent) +
      route,
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: base,
  };
};

/** The globe, and a line around it. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const cy = h * 0.38;
  const r = short * randomBetween(random, 0.36, 0.42);
  const sphere = paint.radial(
    [
      [0, palette.light],
      [0.6, palette.mid],
      [1, palette.deep],
    ],
    [0.35, 0.3],
    0.8,
  );
  const meridians =
    repeat(5, (index) =>
      ellipse([cx, cy, r * Math.abs(Math.cos((index / 5) * Math.PI)), r], 'none', {
        stroke: palette.dark,
        strokeWidth: 1.6,
        opacity: 0.6,
      }),
    ) +
    repeat(6, (index) =>
      stroke(
        d`M${cx - Math.sqrt(1 - (-0.75 + index * 0.3) ** 2) * r} ${cy + (-0.75 + index * 0.3) * r} L${cx + Math.sqrt(1 - (-0.75 + index * 0.3) ** 2) * r} ${cy + (-0.75 + index * 0.3) * r}`,
        palette.dark,
        1.6,
        { opacity: 0.6 },
      ),
    );
  const lands = repeat(6, () => {
    const [x, y] = polar(cx, cy, r * 0.75 * random(), random() * 6.28);
    const points = Array.from({ length: 16 }, (_, step): Point =>
      polar(x, y, r * randomBetween(random, 0.14, 0.32), (step / 16) * 6.2832),
    );
    return polygon(points, palette.accent, { opacity: 0.85, strokeLinejoin: 'round' });
  });
  const orbit = ellipse([cx, cy, r * 1.22, r * 0.42], 'none', {
    stroke: palette.glow === base ? palette.accent : palette.glow,
    strokeWidth: short * 0.012,
    strokeDasharray: '18 12',
    transform: `rotate(${randomInteger(random, -34, -12)} ${cx.toFixed(0)} ${cy.toFixed(0)})`,
  });
  return {
    art:
      rect([0, 0, w, h], base) +
      circle([cx, cy, r], sphere) +
      group({ clipPath: paint.clip(circle([cx, cy, r], '#000')) }, lands + meridians) +
      orbit +
      circle([cx, cy, r], 'none', { stroke: ink, strokeWidth: 3 }),
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: base,
  };
};

/** Plans of a campaign: arrows over fields and rivers. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const fields = repeat(26, () => {
    const x = cx + short * randomBetween(random, -0.6, 0.6);
    const y = h * randomBetween(random, 0, 0.74);
    return rect(
      [x, y, short * randomBetween(random, 0.06, 0.2), short * randomBetween(random, 0.05, 0.14)],
      pick(random, [palette.mid, palette.glow, palette.deep]),
      { opacity: 0.35 },
    );
  });
  const river = stroke(
    d`M${cx - short * 0.6} ${h * 0.12} C${cx - short * 0.1} ${h * 0.1} ${cx - short * 0.3} ${h * 0.4} ${cx + short * 0.05} ${h * 0.42} S${cx + short * 0.2} ${h * 0.7} ${cx + short * 0.7} ${h * 0.66}`,
    palette.mid,
    short * 0.035,
  );
  const arrow = (x: number, y: number, turn: number, color: string) =>
    group(
      {
        transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)}) scale(${(short * 0.0034).toFixed(3)})`,
      },
      path('M-70 14Q-20 30 20 6L14-8L56-10L34 30L28 18Q-20 44-74 26Z', color),
    );
  const attacks = repeat(randomInteger(random, 3, 5), (index) =>
    arrow(
      cx + short * randomBetween(random, -0.25, 0.25),
      h * (0.14 + index * 0.12),
      randomBetween(random, -40, 40) + (index % 2) * 180,
      index % 2 === 0 ? palette.accent : ink,
    ),
  );
  const towns = repeat(7, () =>
    circle(
      [cx + short * randomBetween(random, -0.42, 0.42), h * randomBetween(random, 0.06, 0.68), short * 0.012],
      ink,
    ),
  );
  return {
    art: rect([0, 0, w, h], base) + fields + river + attacks + towns,
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: base,
  };
};

/** Coast lines, a compass rose and a dashed route. */
export const chart: Family = {
  genres: ['Adventure', 'Documentary', 'History', 'War'],
  words:
    /\b(map|journey|treasure|around|lost|empire|conquest|expedition|crusoe|gulliver|magellan|battle of)\b/i,
  looks: [first, second, third],
};
