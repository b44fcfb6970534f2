import { seededRandom } from '../random.ts';
import type { Stage } from '../stage.ts';
import { circle, d, line, path, polar, rect, repeat, stroke } from '../svg.ts';

const TURN = 6.283;

/** The lamp of the lighthouse, from inside its lens. */
const lamp = ({ w, h, paint }: Stage) => {
  const cx = w * 0.6;
  const cy = h * 0.5;
  const light = paint.radial(
    [
      [0, '#fff6df'],
      [0.12, '#ffd9a3'],
      [0.4, '#e8744f', 0.9],
      [0.75, '#123f46', 0.95],
      [1, '#041a20'],
    ],
    [0.6, 0.5],
    0.7,
  );
  const lens = repeat(14, (index) =>
    circle([cx, cy, h * 0.055 * (index + 1)], 'none', {
      stroke: '#fff3e0',
      strokeWidth: ((index + 1) % 3 === 0 ? 7 : 2) * (h / 900),
      opacity: 0.705 - 0.045 * index,
    }),
  );
  const ribs = repeat(24, (index) => {
    const angle = (index / 24) * TURN;
    return line([polar(cx, cy, h * 0.2, angle), polar(cx, cy, h * 0.8, angle)], '#041a20', 5 * (h / 900), {
      opacity: 0.35,
    });
  });
  return (
    rect([0, 0, w, h], '#041a20') +
    rect([0, 0, w, h], light) +
    lens +
    ribs +
    circle([cx, cy, h * 0.05], '#fffaf0')
  );
};

const radio = ({ w, h, paint }: Stage) => {
  const wall = paint.linear(
    [
      [0, '#0a2b31'],
      [1, '#04161a'],
    ],
    [0, 0],
    [1, 1],
  );
  const k = h / 900;
  const [x, y, width, height] = [w * 0.16, h * 0.24, w * 0.68, h * 0.56];
  const knob = (at: number) =>
    circle([x + width * at, y + height * 0.7, height * 0.13], '#e08a63') +
    circle([x + width * at, y + height * 0.7, height * 0.05], '#0d2a2f');
  const scale = repeat(41, (index) =>
    rect(
      [
        x + width * (0.39 + index * 0.0125),
        y + height * 0.22,
        2 * k,
        height * (index % 5 === 0 ? 0.11 : 0.06),
      ],
      '#5a2c1c',
    ),
  );
  const speaker = repeat(9, (index) =>
    rect([x + width * 0.05, y + height * (0.16 + index * 0.08), width * 0.24, height * 0.032], '#081c20', {
      rx: 4 * k,
    }),
  );
  const waves = repeat(5, (index) => {
    const i = index + 1;
    return stroke(
      d`M${x + width * 0.9 + i * 26 * k} ${y - i * 22 * k} q${(30 + i * 6) * k} ${(70 + i * 16) * k} 0 ${(140 + i * 40) * k}`,
      '#ffb48a',
      3 * k,
      { opacity: 0.7 - 0.11 * i },
    );
  });
  return (
    rect([0, 0, w, h], wall) +
    rect([x, y, width, height], '#12363b', { rx: 26 * k }) +
    rect([x + 14 * k, y + 14 * k, width - 28 * k, height - 28 * k], '#0d2a2f', { rx: 16 * k }) +
    rect([x + width * 0.36, y + height * 0.14, width * 0.56, height * 0.3], '#f3cfa6', { rx: 10 * k }) +
    scale +
    rect([x + width * 0.66, y + height * 0.14, 5 * k, height * 0.3], '#e4442a') +
    speaker +
    knob(0.48) +
    knob(0.8) +
    waves
  );
};

const village = ({ w, h, paint }: Stage) => {
  const random = seededRandom(51);
  const sky = paint.linear([
    [0, '#0a3038'],
    [0.6, '#3c6b6b'],
    [0.8, '#e39a78'],
  ]);
  const hill = path(
    d`M0 ${h * 0.7} Q${w * 0.3} ${h * 0.56} ${w * 0.6} ${h * 0.66} T${w} ${h * 0.58} V${h} H0Z`,
    '#06222a',
  );
  const houses = repeat(11, (index) => {
    const x = w * (0.04 + index * 0.088);
    const y = h * (0.66 - 0.05 * Math.sin(index * 0.8));
    const width = w * 0.06;
    const height = h * (0.12 + random() * 0.05);
    const wall = path(
      d`M${x} ${y} V${y - height} L${x + width / 2} ${y - height - h * 0.08} L${x + width} ${y - height} V${y + h * 0.033}Z`,
      index % 3 === 1 ? '#b8452f' : '#0d2f37',
    );
    return (
      wall +
      (index % 2 === 1
        ? rect([x + width * 0.36, y - height * 0.6, width * 0.28, width * 0.34], '#ffd9a3')
        : '')
    );
  });
  const glints = repeat(40, () =>
    rect([random() * w, h * (0.81 + random() * 0.17), (20 + random() * 90) * (w / 1600), 2], '#ffb48a', {
      opacity: 0.1 + random() * 0.35,
    }),
  );
  return rect([0, 0, w, h], sky) + hill + houses + rect([0, h * 0.8, w, h * 0.2], '#04181d') + glints;
};

const watch = ({ w, h, paint }: Stage) => {
  const random = seededRandom(3);
  const water = paint.radial(
    [
      [0, '#17525a'],
      [1, '#03151a'],
    ],
    [0.58, 0.5],
    0.7,
  );
  const [cx, cy, r, k] = [w * 0.58, h * 0.5, h * 0.34, h / 900];
  const marks = repeat(60, (index) => {
    const angle = (index / 60) * TURN;
    const big = index % 5 === 0;
    return line(
      [polar(cx, cy, r * 0.95, angle), polar(cx, cy, r * (big ? 0.82 : 0.9), angle)],
      '#10292e',
      (big ? 6 : 2) * k,
    );
  });
  const hands =
    stroke(d`M${cx} ${cy} L${cx - r * 0.5} ${cy - r * 0.34}`, '#10292e', 12 * k, { strokeLinecap: 'round' }) +
    stroke(d`M${cx} ${cy} L${cx + r * 0.1} ${cy - r * 0.76}`, '#10292e', 7 * k, { strokeLinecap: 'round' }) +
    stroke(d`M${cx - r * 0.1} ${cy + r * 0.2} L${cx + r * 0.42} ${cy - r * 0.72}`, '#e4442a', 4 * k) +
    circle([cx, cy, 12 * k], '#e4442a');
  const chain = stroke(
    d`M${cx - r * 1.1} ${cy + r * 0.4} C${cx - r * 2} ${cy + r * 1.2} ${cx - r * 2.6} ${cy + r * 0.2} ${cx - r * 3.4} ${cy + r * 1.3}`,
    '#d98a5e',
    12 * k,
    { strokeDasharray: '14 8' },
  );
  const bubbles = repeat(30, () =>
    circle([random() * w, random() * h, (random() * 9 + 2) * k], 'none', {
      stroke: '#bfeaea',
      strokeWidth: 2 * k,
      opacity: 0.4,
    }),
  );
  return (
    rect([0, 0, w, h], water) +
    circle([cx, cy, r * 1.12], '#d98a5e') +
    circle([cx, cy, r * 1.02], '#f6ead6') +
    marks +
    hands +
    chain +
    bubbles
  );
};

const keeper = ({ w, h, paint }: Stage) => {
  const sky = paint.linear([
    [0, '#f0c3a0'],
    [0.5, '#d9805f'],
    [0.78, '#2c5a60'],
    [1, '#08262c'],
  ]);
  const [x, y, s, lx, k] = [w * 0.4, h * 0.66, h * 0.16, w * 0.76, h / 900];
  const coat =
    path(
      d`M${x - s * 0.3} ${y} L${x - s * 0.34} ${y - s * 0.9} Q${x} ${y - s * 1.5} ${x + s * 0.34} ${y - s * 0.9} L${x + s * 0.36} ${y}Z`,
      '#d9b13a',
    ) +
    circle([x, y - s * 1.42, s * 0.26], '#e8c04a') +
    circle([x + s * 0.05, y - s * 1.36, s * 0.16], '#2b1712') +
    rect([x - s * 0.2, y, s * 0.14, s * 0.3], '#07252b') +
    rect([x + s * 0.08, y, s * 0.14, s * 0.3], '#07252b');
  const tower =
    path(
      d`M${lx - 26 * k} ${h * 0.7} L${lx - 18 * k} ${h * 0.2} H${lx + 18 * k} L${lx + 26 * k} ${h * 0.7}Z`,
      '#f7ead8',
    ) +
    rect([lx - 23 * k, h * 0.44, 46 * k, h * 0.1], '#c53f28') +
    rect([lx - 22 * k, h * 0.13, 44 * k, h * 0.07], '#08262c') +
    rect([lx - 12 * k, h * 0.14, 24 * k, h * 0.05], '#fff2cc');
  return (
    rect([0, 0, w, h], sky) +
    path(d`M0 ${h * 0.72} Q${w * 0.4} ${h * 0.6} ${w} ${h * 0.74} V${h} H0Z`, '#07252b') +
    coat +
    tower
  );
};

/** The stills drawn for this series; further episodes use a composition in its colours. */
export const saltglassStills = [lamp, radio, village, watch, keeper] as const;
