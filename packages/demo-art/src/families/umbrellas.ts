import { mix } from '../color.ts';
import { randomBetween, chance, pick } from '../random.ts';
import { silhouette } from '../silhouettes.ts';
import { circle, d, ellipse, path, rect, repeat, stroke } from '../svg.ts';
import type { Family, FamilyVariant } from './family.ts';
import { focusX, tones } from './family.ts';

const first: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const ground = mix(base, palette.mid, 0.25);
  const cell = short * randomBetween(random, 0.2, 0.3);
  const bloom = (x: number, y: number, r: number, bright: boolean) => {
    const turn = random();
    const panels = repeat(8, (index) => {
      const from = ((index + turn) / 8) * Math.PI * 2;
      const to = ((index + 1 + turn) / 8) * Math.PI * 2;
      const color = bright
        ? [palette.accent, palette.glow][index % 2]
        : [palette.deep, mix(palette.deep, palette.mid, 0.4)][index % 2];
      return path(
        d`M${x} ${y} L${x + Math.cos(from) * r} ${y + Math.sin(from) * r} Q${x + Math.cos((from + to) / 2) * r * 0.9} ${y + Math.sin((from + to) / 2) * r * 0.9} ${x + Math.cos(to) * r} ${y + Math.sin(to) * r}Z`,
        color ?? palette.deep,
      );
    });
    return (
      circle([x + r * 0.2, y + r * 0.25, r * 0.96], palette.dark, { opacity: 0.25 }) +
      panels +
      circle([x, y, r * 0.06], palette.light)
    );
  };
  const rows = Math.ceil(h / cell) + 1;
  const columns = Math.ceil(w / cell) + 1;
  const chosenRow = Math.round(rows * 0.4);
  const chosenColumn = Math.round(columns * (stage.wide ? 0.66 : 0.5));
  const all = repeat(rows, (row) =>
    repeat(columns, (column) => {
      const chosen = row === chosenRow && (column === chosenColumn || column === chosenColumn - 1);
      const keep = chosen || chance(random, 0.7);
      const x = cell * (column + (row % 2) * 0.5) + randomBetween(random, -0.1, 0.1) * cell;
      return keep ? bloom(x, cell * row, cell * randomBetween(random, 0.4, 0.5), chosen) : '';
    }),
  );
  const drops = repeat(70, () => {
    const x = w * random();
    const y = h * random();
    return stroke(d`M${x} ${y} l${-short * 0.012} ${short * 0.04}`, palette.light, 1.5, { opacity: 0.4 });
  });
  return {
    art: rect([0, 0, w, h], ground) + all + drops,
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: base,
  };
};

/** Two figures under one umbrella. */
const second: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const cx = focusX(stage);
  const top = h * (stage.wide ? 0.2 : 0.26);
  const r = short * randomBetween(random, 0.34, 0.4);
  const foot = h * (stage.wide ? 0.86 : 0.68);
  const canopy = repeat(4, (index) =>
    path(
      d`M${cx} ${top - r * 0.25} Q${cx - r + index * r * 0.5} ${top - r * 0.1} ${cx - r + index * r * 0.5} ${top + r * 0.5} q${r * 0.25} ${-r * 0.16} ${r * 0.5} 0 Q${cx - r * 0.5 + index * r * 0.5} ${top - r * 0.1} ${cx} ${top - r * 0.25}Z`,
      index % 2 === 0 ? palette.accent : palette.glow,
    ),
  );
  const rain = repeat(80, () => {
    const x = w * random();
    const y = h * 0.72 * random();
    return stroke(d`M${x} ${y} l${-short * 0.02} ${short * 0.07}`, palette.mid, 2.4, {
      opacity: 0.6,
      strokeLinecap: 'round',
    });
  });
  const puddles = repeat(5, () =>
    ellipse(
      [w * random(), foot + h * 0.06 * random(), short * randomBetween(random, 0.06, 0.16), short * 0.012],
      palette.mid,
      { opacity: 0.7 },
    ),
  );
  return {
    art:
      rect([0, 0, w, h], base) +
      rain +
      canopy +
      stroke(d`M${cx} ${top} L${cx} ${foot - short * 0.2}`, ink, 5) +
      silhouette('hat', [cx - short * 0.075, foot, (foot - top) * 0.78], ink) +
      silhouette(
        'woman',
        [cx + short * 0.085, foot, (foot - top) * 0.72],
        palette.deep === ink ? palette.mid : palette.deep,
      ) +
      puddles,
    zone: 'bottom',
    ink,
    accent: palette.accent,
  };
};

/** A street of umbrellas from the side, row behind row. */
const third: FamilyVariant = (stage, palette, random) => {
  const { w, h, short } = stage;
  const { base, ink } = tones(palette);
  const rows = 5;
  const street = repeat(rows, (row) => {
    const r = short * (0.09 + row * 0.022);
    const y = h * (0.24 + row * 0.115);
    const count = Math.ceil(w / (r * 1.7)) + 1;
    return repeat(count, (index) => {
      const x = index * r * 1.7 + (row % 2) * r * 0.8 - r * 0.4;
      const color = mix(
        pick(random, [palette.accent, palette.mid, palette.glow, palette.deep, palette.deep]),
        palette.dark,
        0.36 - row * 0.09,
      );
      return (
        path(
          d`M${x - r} ${y} A${r} ${r * 0.86} 0 0 1 ${x + r} ${y} q${-r * 0.25} ${-r * 0.16} ${-r * 0.5} 0 q${-r * 0.25} ${-r * 0.16} ${-r * 0.5} 0 q${-r * 0.25} ${-r * 0.16} ${-r * 0.5} 0 q${-r * 0.25} ${-r * 0.16} ${-r * 0.5} 0Z`,
          color,
          { stroke: base, strokeWidth: 2 },
        ) + rect([x - r * 0.36, y + r * 0.2, r * 0.72, r * 2], palette.dark, { rx: r * 0.3 })
      );
    });
  });
  return {
    art: rect([0, 0, w, h], base) + circle([focusX(stage), h * 0.2, short * 0.1], palette.glow) + street,
    zone: 'bottom',
    ink,
    accent: palette.accent,
    panel: base,
  };
};

/** Umbrellas from above, on wet ground. */
export const umbrellas: Family = {
  genres: ['Romance', 'Comedy', 'Music'],
  words: /\b(rain|lonesome|sunday|people|crowd|wedding|seventh|lovers?|charade)\b/i,
  looks: [first, second, third],
};
