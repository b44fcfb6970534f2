import { randomBetween, chance, pick, shuffled, randomInteger } from '../random.ts';
import { circle, d, group, path, rect, repeat } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const size = short * 0.9;
  const grid = randomInteger(random, 3, 4);
  const cell = size / grid;
  const left = cx - size / 2;
  const top = stage.wide ? (h - size) / 2 : h * 0.06;
  const colors = shuffled(random, [palette.accent, palette.deep, palette.mid, palette.glow, ink]);
  const tile = (x: number, y: number, index: number) => {
    const color = colors[index % colors.length] ?? ink;
    const other = colors[(index + 2) % colors.length] ?? ink;
    const corner = randomInteger(random, 0, 3);
    const px = x + (corner % 2) * cell;
    const py = y + (corner > 1 ? cell : 0);
    const sx = corner % 2 === 0 ? 1 : -1;
    const sy = corner > 1 ? -1 : 1;
    const sweep = sx * sy > 0 ? 1 : 0;
    const quarter = (r: number, fill: string) =>
      path(
        `${d`M${px} ${py} L${px + sx * r} ${py} A${r} ${r} 0 0 `}${sweep} ${d`${px} ${py + sy * r} Z`}`,
        fill,
      );
    const kinds = [
      () => quarter(cell, color) + quarter(cell * 0.55, other),
      () => rect([x, y, cell, cell], color) + circle([x + cell / 2, y + cell / 2, cell * 0.34], other),
      () => repeat(4, (bar) => rect([x, y + (cell / 4) * bar, cell, cell / 8], color)),
      () =>
        path(d`M${x} ${y + cell} L${x + cell} ${y + cell} L${x + cell} ${y}Z`, color) +
        circle([x + cell * 0.3, y + cell * 0.3, cell * 0.18], other),
      () =>
        circle([x + cell / 2, y + cell / 2, cell / 2], color) +
        rect([x + cell / 2 - cell * 0.05, y, cell * 0.1, cell], base),
      () => '',
    ] as const;
    return pick(random, kinds)();
  };
  const tiles = repeat(grid * grid + (stage.wide ? 0 : grid), (index) =>
    tile(left + (index % grid) * cell, top + Math.floor(index / grid) * cell, randomInteger(random, 0, 9)),
  );
  const big = circle(
    [left + size * pick(random, [0.33, 0.5, 0.66]), top + size * pick(random, [0.33, 0.5, 0.66]), cell * 0.9],
    colors[0] ?? ink,
  );
  const bar = group(
    { transform: `rotate(${randomInteger(random, -50, -25)} ${cx.toFixed(0)} ${(h * 0.4).toFixed(0)})` },
    rect([cx - w, h * 0.4, w * 2, short * 0.045], ink),
  );
  return {
    art:
      rect([0, 0, w, h], base) + tiles + (chance(random, 0.6) ? big : '') + (chance(random, 0.55) ? bar : ''),
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: base,
  };
};

/** A wedge, a disc and three bars at one angle. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, long } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const cy = h * 0.38;
  const turn = randomInteger(random, -40, 40);
  const r = short * randomBetween(random, 0.26, 0.34);
  const wedge = path(d`M${-long} ${-short * 0.3} L${r * 0.2} 0 L${-long} ${short * 0.3}Z`, palette.accent);
  const bars = repeat(randomInteger(random, 3, 5), (index) =>
    rect(
      [
        short * (0.1 + index * 0.1),
        -short * 0.5 + index * short * 0.16,
        short * 0.7,
        short * (0.05 - index * 0.007),
      ],
      index % 2 === 0 ? ink : palette.glow,
    ),
  );
  const art = group(
    { transform: `translate(${cx.toFixed(1)} ${cy.toFixed(1)}) rotate(${turn})` },
    circle([r * 0.5, 0, r], ink) +
      circle([r * 0.5, 0, r * 0.9], palette.mid, { opacity: 0.35 }) +
      wedge +
      bars,
  );
  return { art: rect([0, 0, w, h], base) + art, zone: 'bottom', ink, accent: palette.accent, panel: base };
};

/** Stripes that change direction in every square. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short, paint } = stage;
  const { base, ink } = tones(palette);
  const grid = randomInteger(random, 2, 3);
  const size = short * 0.88;
  const cell = size / grid;
  const left = focusX(stage) - size / 2;
  const top = stage.wide ? (h - size) / 2 : h * 0.06;
  const tiles = repeat(grid * (grid + (stage.wide ? 0 : grid > 2 ? 1 : 0)), (index) => {
    const x = left + (index % grid) * cell;
    const y = top + Math.floor(index / grid) * cell;
    const turn = pick(random, [0, 45, 90, 135]);
    const color = pick(random, [palette.accent, palette.deep, palette.glow, ink]);
    const count = randomInteger(random, 4, 7);
    const bars = repeat(count, (bar) =>
      rect([-cell, -cell + (bar * cell * 2) / count, cell * 2, cell / count], color),
    );
    const disc =
      index % 4 === 1
        ? circle([0, 0, cell * 0.36], palette.accent === color ? palette.glow : palette.accent)
        : '';
    return group(
      { clipPath: paint.clip(rect([x, y, cell - 5, cell - 5], '#000')) },
      group(
        { transform: `translate(${(x + cell / 2).toFixed(1)} ${(y + cell / 2).toFixed(1)}) rotate(${turn})` },
        bars + disc,
      ),
    );
  });
  return { art: rect([0, 0, w, h], base) + tiles, zone: 'bottom', ink, accent: palette.accent, panel: base };
};

/** Circles, bars and quarters on a grid, after the schools of the twenties. */
export const blocks: Family = {
  genres: ['Documentary', 'Short', 'Animation', 'Comedy', 'Music'],
  words: /\b(symphony|camera|rhythm|ballet|opus|modern|machine|diagonal|anemic)\b/i,
  looks: [first, second, third],
};
