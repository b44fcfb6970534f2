import { mix } from '../color.ts';
import { chance, pick, randomInteger } from '../random.ts';
import { silhouette } from '../silhouettes.ts';
import { circle, d, group, path, polar, rect, repeat, stroke } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX } from './family.ts';

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const cx = focusX(stage);
  const foot = h * (stage.wide ? 0.9 : 0.72);
  const count = randomInteger(random, 5, 8);
  const round = chance(random, 0.65);
  const arch = (width: number, top: number, color: string) => {
    const left = cx - width / 2;
    const right = cx + width / 2;
    const spring = top + width * (round ? 0.5 : 0.62);
    const head = round
      ? d`A${width / 2} ${width / 2} 0 0 1 ${right} ${spring}`
      : d`Q${left} ${top + width * 0.12} ${cx} ${top} Q${right} ${top + width * 0.12} ${right} ${spring}`;
    return path(`${d`M${left} ${foot + 2} V${spring} `}${head}${d` V${foot + 2}Z`}`, color);
  };
  const rings = repeat(count, (index) => {
    const t = index / count;
    const width = short * (0.98 - t * 0.72);
    return arch(width, h * 0.04 + (foot - h * 0.04) * t * 0.62, mix(palette.dark, palette.glow, t ** 1.2));
  });
  const far = arch(short * 0.2, foot - short * 0.36, palette.light);
  const floor = path(
    d`M${cx - short * 0.1} ${foot} L${cx + short * 0.1} ${foot} L${cx + short * 0.9} ${h} L${cx - short * 0.9} ${h}Z`,
    palette.accent,
    { opacity: 0.75 },
  );
  const tiles = repeat(7, (index) =>
    rect([0, foot + (h - foot) * (index / 7) ** 1.7, w, 2], palette.dark, { opacity: 0.5 }),
  );
  const who = pick(random, ['cloak', 'woman', 'man', 'rider'] as const);
  const base = mix(palette.dark, palette.deep, 0.4);
  return {
    art:
      rect([0, 0, w, h], base) +
      rings +
      far +
      rect([0, foot, w, h - foot], palette.dark) +
      floor +
      tiles +
      silhouette(who, [cx, foot + short * 0.03, short * 0.2], palette.dark),
    zone: 'bottom',
    ink: palette.light,
    accent: palette.glow,
    panel: palette.dark,
  };
};

/** A temple front at the end of its steps. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const cx = focusX(stage);
  const sky = paint.fall(palette.ground === 'dark' ? palette.deep : palette.light, palette.glow);
  const width = short * 0.78;
  const top = h * 0.3;
  const foot = h * 0.58;
  const stone = palette.light;
  const count = randomInteger(random, 5, 8);
  const columns = repeat(count, (index) => {
    const step = width / count;
    const x = cx - width / 2 + step * (index + 0.24);
    return (
      rect([x, top, step * 0.52, foot - top], stone) +
      rect([x + step * 0.3, top, step * 0.22, foot - top], palette.mid, { opacity: 0.6 }) +
      rect([x - step * 0.06, top, step * 0.64, short * 0.02], stone)
    );
  });
  const gable =
    path(
      d`M${cx - width * 0.56} ${top} L${cx} ${top - short * 0.17} L${cx + width * 0.56} ${top}Z`,
      palette.accent,
    ) + rect([cx - width * 0.56, top - short * 0.01, width * 1.12, short * 0.045], stone);
  const steps = repeat(9, (index) => {
    const wide = width * (1.12 + index * 0.09);
    return rect(
      [cx - wide / 2, foot + index * short * 0.035, wide, short * 0.036],
      mix(stone, palette.deep, 0.12 + index * 0.1),
    );
  });
  const crowd = repeat(randomInteger(random, 3, 7), (index) =>
    silhouette(
      pick(random, ['man', 'woman', 'cloak']),
      [cx + (index - 2.5) * short * 0.1, foot + short * (0.1 + 0.1 * random()), short * 0.11],
      palette.dark,
    ),
  );
  return {
    art:
      rect([0, 0, w, h], sky) +
      circle([cx, top - short * 0.06, short * 0.3], palette.glow) +
      rect([cx - width / 2, top, width, foot - top], palette.dark) +
      columns +
      gable +
      rect([0, foot + short * 0.3, w, h], palette.dark) +
      steps +
      crowd,
    zone: 'bottom',
    ink: palette.light,
    accent: palette.accent,
    panel: palette.dark,
  };
};

/** Gothic windows with leaded glass. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const cx = focusX(stage);
  const colors = [
    palette.accent,
    palette.glow,
    palette.mid,
    palette.light,
    mix(palette.accent, palette.deep, 0.4),
  ];
  const pane = (x: number, top: number, width: number, foot: number) => {
    const spring = top + width * 0.9;
    const outline = d`M${x - width / 2} ${foot} V${spring} Q${x - width / 2} ${top + width * 0.3} ${x} ${top} Q${x + width / 2} ${top + width * 0.3} ${x + width / 2} ${spring} V${foot}Z`;
    const cell = width / 4;
    const glass = repeat((foot - top) / cell + 1, (row) =>
      repeat(5, (column) =>
        path(
          d`M${x - width / 2 + (column - (row % 2) * 0.5) * cell} ${top + row * cell} l${cell / 2} ${-cell} l${cell / 2} ${cell} l${-cell / 2} ${cell}Z`,
          pick(random, [colors[0] ?? '', ...colors]),
          { stroke: palette.dark, strokeWidth: 3 },
        ),
      ),
    );
    return (
      group({ clipPath: stage.paint.clip(path(outline, '#000')) }, glass) +
      stroke(outline, palette.light, short * 0.014)
    );
  };
  const rose = repeat(12, (index) => {
    const [x, y] = polar(cx, h * 0.2, short * 0.1, (index / 12) * 6.2832);
    return circle([x, y, short * 0.032], colors[index % 3] ?? palette.accent);
  });
  const foot = h * 0.68;
  return {
    art:
      rect([0, 0, w, h], palette.dark) +
      circle([cx, h * 0.2, short * 0.15], palette.deep, { stroke: palette.light, strokeWidth: 4 }) +
      rose +
      circle([cx, h * 0.2, short * 0.05], palette.glow) +
      pane(cx - short * 0.28, h * 0.34, short * 0.2, foot) +
      pane(cx, h * 0.3 + short * 0.02, short * 0.24, foot) +
      pane(cx + short * 0.28, h * 0.34, short * 0.2, foot) +
      silhouette(
        pick(random, ['cloak', 'woman', 'man']),
        [cx, foot + short * 0.05, short * 0.3],
        palette.dark,
      ),
    zone: 'bottom',
    ink: palette.light,
    accent: palette.accent,
    panel: palette.dark,
  };
};

/** Arches inside arches, with a light at the end. */
export const arches: Family = {
  genres: ['History', 'Adventure', 'Drama', 'Fantasy'],
  words:
    /\b(ben-?hur|rome|roman|intolerance|cabiria|pompeii|temple|babylon|commandments|king of kings|hunchback|notre|quo vadis|antony|ten)\b/i,
  looks: [first, second, third],
};
