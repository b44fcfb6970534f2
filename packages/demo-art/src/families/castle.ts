import { randomBetween, chance, pick, randomInteger } from '../random.ts';
import { silhouette } from '../silhouettes.ts';
import { circle, d, group, path, polar, rect, repeat, stroke } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const night = palette.ground === 'dark';
  const cx = focusX(stage, randomBetween(random, -0.06, 0.06));
  const [above, half, below] = night
    ? [palette.dark, palette.deep, palette.accent]
    : [palette.light, palette.glow, palette.glow];
  const sky = paint.linear([
    [0, above],
    [0.7, half],
    [1, below],
  ]);
  const rock = h * (stage.wide ? 0.52 : 0.62);
  const stone = night ? palette.dark : palette.deep;
  const towers = repeat(5, (index) => {
    const width = short * randomBetween(random, 0.06, 0.1);
    const x = cx + (index - 2) * short * 0.085 - width / 2;
    const top = rock - short * (0.14 + (2 - Math.abs(index - 2)) * 0.1 + randomBetween(random, 0, 0.08));
    const roof = chance(random, 0.75)
      ? path(
          d`M${x - width * 0.16} ${top} L${x + width / 2} ${top - short * randomBetween(random, 0.1, 0.2)} L${x + width * 1.16} ${top}Z`,
          night ? stone : palette.accent,
        )
      : repeat(3, (notch) =>
          rect([x + notch * width * 0.38, top - short * 0.02, width * 0.24, short * 0.03], stone),
        );
    return (
      rect([x, top, width, rock - top + short * 0.1], stone) +
      roof +
      rect([x + width * 0.4, top + short * 0.05, width * 0.2, short * 0.03], palette.glow)
    );
  });
  const crag = path(
    d`M${cx - short * 0.26} ${rock} L${cx + short * 0.26} ${rock} L${cx + short * 0.32} ${rock + short * 0.12} L${cx + short * 0.5} ${rock + short * 0.2} L${cx + short * 0.78} ${h} L${cx - short * 0.85} ${h} L${cx - short * 0.46} ${rock + short * 0.22} L${cx - short * 0.36} ${rock + short * 0.1}Z`,
    stone,
  );
  const road = stroke(
    d`M${cx} ${rock + 4} C${cx + short * 0.3} ${rock + h * 0.06} ${cx - short * 0.4} ${rock + h * 0.1} ${cx - short * 0.1} ${rock + h * 0.18} S${cx + short * 0.4} ${rock + h * 0.26} ${cx - short * 0.1} ${h * 1.02}`,
    palette.glow,
    short * 0.022,
    { opacity: 0.85 },
  );
  const disc = circle(
    [cx + short * randomBetween(random, -0.2, 0.2), h * 0.46, short * randomBetween(random, 0.22, 0.3)],
    night ? palette.glow : palette.accent,
  );
  const flock = repeat(randomInteger(random, 3, 8), () =>
    silhouette(
      night ? 'bat' : 'bird',
      [
        cx + short * randomBetween(random, -0.4, 0.4),
        h * randomBetween(random, 0.2, 0.42),
        short * randomBetween(random, 0.04, 0.09),
      ],
      stone,
    ),
  );
  return {
    art: rect([0, 0, w, h], sky) + disc + crag + towers + road + flock,
    zone: 'top',
    ink: night ? palette.light : palette.dark,
    accent: night ? palette.glow : palette.accent,
  };
};

/** A tall crooked house on a bare hill. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const cx = focusX(stage);
  const sky = paint.linear([
    [0, palette.dark],
    [0.7, palette.accent],
    [1, palette.glow],
  ]);
  const y = h * 0.56;
  const s = short * randomBetween(random, 0.3, 0.36);
  const body = path(
    d`M${cx - s * 0.5} ${y + s * 0.2} L${cx - s * 0.42} ${y - s * 0.7} L${cx + s * 0.46} ${y - s * 0.74} L${cx + s * 0.5} ${y + s * 0.2}Z M${cx - s * 0.56} ${y - s * 0.66} L${cx - s * 0.06} ${y - s * 1.16} L${cx + s * 0.56} ${y - s * 0.7}Z M${cx + s * 0.1} ${y - s * 0.8} L${cx + s * 0.16} ${y - s * 1.5} L${cx + s * 0.4} ${y - s * 1.52} L${cx + s * 0.42} ${y - s * 0.8}Z M${cx + s * 0.08} ${y - s * 1.46} L${cx + s * 0.3} ${y - s * 1.95} L${cx + s * 0.48} ${y - s * 1.5}Z`,
    palette.dark,
  );
  const lights = [
    [-0.3, -0.5],
    [0.18, -0.5],
    [-0.3, -0.12],
    [0.2, -1.3],
  ]
    .map(([dx = 0, dy = 0]) =>
      rect([cx + s * dx, y + s * dy, s * 0.15, s * 0.2], chance(random, 0.75) ? palette.glow : palette.deep),
    )
    .join('');
  const hill = path(
    d`M0 ${h * 0.78} Q${cx - short * 0.3} ${h * 0.72} ${cx - s * 0.6} ${y + s * 0.1} Q${cx} ${y - s * 0.06} ${cx + s * 0.6} ${y + s * 0.1} Q${cx + short * 0.4} ${h * 0.74} ${w} ${h * 0.7} V${h} H0Z`,
    palette.dark,
  );
  const tree = stroke(
    d`M${cx - s * 1.1} ${h * 0.74} q${s * 0.06} ${-s * 0.6} ${-s * 0.04} ${-s * 0.9} m${s * 0.03} ${s * 0.4} q${s * 0.2} ${-s * 0.2} ${s * 0.34} ${-s * 0.5} m${-s * 0.36} ${s * 0.3} q${-s * 0.16} ${-s * 0.3} ${-s * 0.34} ${-s * 0.36}`,
    palette.dark,
    s * 0.06,
    { strokeLinecap: 'round' },
  );
  const bats = repeat(5, () =>
    silhouette(
      'bat',
      [
        cx + short * randomBetween(random, -0.4, 0.45),
        h * randomBetween(random, 0.12, 0.4),
        short * randomBetween(random, 0.05, 0.12),
      ],
      palette.dark,
    ),
  );
  return {
    art:
      rect([0, 0, w, h], sky) +
      circle([cx - short * 0.2, h * 0.3, short * 0.16], palette.light) +
      bats +
      tree +
      body +
      lights +
      hill,
    zone: 'bottom',
    ink: palette.light,
    accent: palette.glow,
    panel: palette.dark,
  };
};

/** Heraldry: a shield, parted, with its charges. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const top = h * (stage.wide ? 0.14 : 0.1);
  const s = short * 0.36;
  const outline = d`M${cx - s} ${top} H${cx + s} V${top + s} Q${cx + s} ${top + s * 1.9} ${cx} ${top + s * 2.5} Q${cx - s} ${top + s * 1.9} ${cx - s} ${top + s}Z`;
  const tower = (x: number, y: number, k: number, color: string) =>
    rect([x - k * 0.4, y, k * 0.8, k * 1.1], color) +
    repeat(3, (index) => rect([x - k * 0.5 + index * k * 0.38, y - k * 0.2, k * 0.24, k * 0.24], color)) +
    path(
      d`M${x - k * 0.14} ${y + k * 1.1} v${-k * 0.4} a${k * 0.14} ${k * 0.14} 0 0 1 ${k * 0.28} 0 v${k * 0.4}Z`,
      palette.dark,
    );
  const field = pick(random, [
    () =>
      rect([cx - s, top, s, s * 2.5], palette.accent) +
      rect([cx, top, s, s * 2.5], palette.deep) +
      rect([cx - s, top + s, s, s * 2], palette.deep) +
      rect([cx, top + s, s, s * 2], palette.accent),
    () =>
      rect([cx - s, top, s * 2, s * 2.5], palette.accent) +
      path(
        d`M${cx - s} ${top + s * 0.3} L${cx + s} ${top + s * 2.3} V${top + s * 3} L${cx - s} ${top + s}Z`,
        palette.glow,
      ),
    () =>
      repeat(7, (index) =>
        rect(
          [cx - s + (s * 2 * index) / 7, top, (s * 2) / 7, s * 2.5],
          index % 2 === 0 ? palette.accent : palette.glow,
        ),
      ),
  ] as const)();
  const charges =
    tower(cx, top + s * 0.7, s * 0.62, palette.light) +
    silhouette('bird', [cx - s * 0.5, top + s * 0.42, s * 0.5], palette.light) +
    silhouette('bird', [cx + s * 0.5, top + s * 0.42, s * 0.5], palette.light, true);
  const ribbons = repeat(24, (index) => {
    const [x, y] = polar(cx, top + s, s * 2.2, (index / 24) * 6.2832);
    return stroke(d`M${cx} ${top + s} L${x} ${y}`, palette.mid, 2, { opacity: 0.5 });
  });
  return {
    art:
      rect([0, 0, w, h], base) +
      ribbons +
      group({ clipPath: paint.clip(path(outline, '#000')) }, field + charges) +
      stroke(outline, ink, short * 0.016),
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: base,
  };
};

/** A castle on its rock, a road that winds up to it. */
export const castle: Family = {
  genres: ['Fantasy', 'Horror', 'Adventure', 'Family'],
  words:
    /\b(castle|nosferatu|dracula|robin hood|knight|prince|princess|legend|destiny|cat and the canary|usher|hill|mark of|haunted)\b/i,
  looks: [first, second, third],
};
