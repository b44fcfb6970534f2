import { seededRandom } from '../random.ts';
import type { Stage } from '../stage.ts';
import { circle, d, path, rect, repeat } from '../svg.ts';
import { credit, drawPosterText } from './design.ts';
import type { Design } from './design.ts';

const figure = ({ w, h, wide, short }: Stage) => {
  const x = w * (wide ? 0.62 : 0.56);
  const y = h * 0.9;
  const f = short * 0.085;
  const coat = d`M${x} ${y - f * 1.75} Q${x + f * 0.3} ${y - f * 1.2} ${x + f * 0.42} ${y} L${x - f * 0.42} ${y} Q${x - f * 0.3} ${y - f * 1.2} ${x} ${y - f * 1.75}Z`;
  return (
    path(coat, '#c3201f') +
    circle([x, y - f * 1.78, f * 0.2], '#23150f') +
    path(
      d`M${x - f * 0.42} ${y} L${x + f * 0.42} ${y} L${x + f * 2.6} ${y + f * 0.9} L${x + f * 1.9} ${y + f * 0.98}Z`,
      '#8ea1af',
      { opacity: 0.5 },
    )
  );
};

const scene = (stage: Stage) => {
  const { w, h, wide, paint } = stage;
  const random = seededRandom(9);
  const sky = paint.linear([
    [0, '#dfe8ee'],
    [0.6, '#b9cad6'],
    [1, '#f3f6f8'],
  ]);
  const far = repeat(22, () =>
    rect([random() * w, 0, w * 0.004 + random() * w * 0.006, h * (0.78 + random() * 0.06)], '#8fa3b2', {
      opacity: 0.18 + random() * 0.25,
    }),
  );
  const gap = w / (9 + (wide ? 3 : 0));
  const birches = repeat(9, (index) => {
    const width = gap * (0.16 + random() * 0.2);
    const x = (wide ? w * 0.28 : gap * 0.3) + index * gap * 0.93 + random() * gap * 0.2;
    const trunk = rect([x, 0, width, h * 0.9 + random() * h * 0.1], '#f4f6f7');
    const bark = repeat(18, () => {
      const y = random() * h * 0.92;
      const mark = width * (0.2 + random() * 0.5);
      return rect(
        [x + (random() > 0.5 ? 0 : width - mark), y, mark, h * 0.003 + random() * h * 0.007],
        '#1d262d',
      );
    });
    return trunk + rect([x + width * 0.72, 0, width * 0.28, h * 0.97], '#9fb0bc') + bark;
  });
  const snow = d`M0 ${h * 0.9} Q${w * 0.3} ${h * 0.86} ${w * 0.55} ${h * 0.905} T${w} ${h * 0.885} V${h} H0Z`;
  return rect([0, 0, w, h], sky) + far + birches + path(snow, '#fafcfd') + figure(stage);
};

export const nineWinters: Design = {
  palette: {
    name: 'nine-winters',
    dark: '#1d262d',
    deep: '#41525e',
    mid: '#8fa3b2',
    light: '#f3f6f8',
    accent: '#c3201f',
    glow: '#b9cad6',
    ground: 'light',
  },
  scene,
  lettering: (spec) =>
    drawPosterText('Nine Winters', {
      x: 44,
      y: 118,
      size: 84,
      face: 'high-serif',
      fill: '#1d262d',
      anchor: 'start',
    }) +
    drawPosterText('of Ilsa Brandt', {
      x: 46,
      y: 178,
      size: 50,
      face: 'high-serif',
      fill: '#c3201f',
      anchor: 'start',
    }) +
    credit(spec, '#41525e', { y: 872, x: 46, anchor: 'start' }),
};
