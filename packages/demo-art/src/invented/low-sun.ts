import type { Stage } from '../stage.ts';
import { circle, d, ellipse, path, rect, stroke } from '../svg.ts';
import { credit, drawPosterText } from './design.ts';
import type { Design } from './design.ts';

const DUNES = ['#e0662f', '#c24a22', '#94301a', '#651d14', '#3b0f10'];
const RIDER = '#2a0b0c';

const rider = (x: number, y: number, s: number) => {
  const horse = d`M${x - s * 0.9} ${y + s * 1.5} L${x - s * 0.8} ${y + s * 0.5} Q${x - s * 0.9} ${y} ${x - s * 0.3} ${y} L${x + s * 0.5} ${y} L${x + s * 0.95} ${y - s * 0.75} L${x + s * 1.3} ${y - s * 0.45} L${x + s} ${y - s * 0.2} L${x + s * 0.75} ${y + s * 0.45} L${x + s * 0.8} ${y + s * 1.5} L${x + s * 0.62} ${y + s * 1.5} L${x + s * 0.5} ${y + s * 0.55} L${x - s * 0.55} ${y + s * 0.55} L${x - s * 0.7} ${y + s * 1.5}Z`;
  const body = d`M${x - s * 0.12} ${y + s * 0.1} L${x - s * 0.1} ${y - s * 0.95} L${x + s * 0.28} ${y - s * 0.95} L${x + s * 0.32} ${y + s * 0.1}Z`;
  return (
    path(horse + body, RIDER) +
    ellipse([x + s * 0.09, y - s * 1.22, s * 0.2, s * 0.22], RIDER) +
    ellipse([x + s * 0.09, y - s * 1.32, s * 0.48, s * 0.07], RIDER) +
    rect([x - s * 0.1, y - s * 1.58, s * 0.38, s * 0.26], RIDER)
  );
};

const scene = ({ w, h, wide, short, paint }: Stage) => {
  const sky = paint.linear([
    [0, '#f6c25c'],
    [0.5, '#f08a3c'],
    [0.75, '#d9532a'],
  ]);
  const cx = w * (wide ? 0.66 : 0.5);
  const dunes = DUNES.map((color, index) => {
    const y = h * (0.56 + index * 0.088);
    const k = index % 2 === 1 ? 1 : -1;
    const crest = d`M0 ${y + h * 0.03 * k} C${w * 0.25} ${y - h * 0.06 * k} ${w * 0.45} ${y + h * 0.07 * k} ${w * 0.62} ${y} S${w * 0.9} ${y - h * 0.05 * k} ${w} ${y + h * 0.01}`;
    return path(`${crest}V${h} H0Z`, color) + stroke(crest, '#ffd9a0', 1.4, { opacity: 0.5 - 0.09 * index });
  });
  return (
    rect([0, 0, w, h], sky) +
    circle([cx, h * 0.52, short * (wide ? 0.3 : 0.36)], '#fff1cd') +
    dunes.join('') +
    rider(cx + short * 0.06, h * 0.585, short * 0.052)
  );
};

export const lowSun: Design = {
  palette: {
    name: 'low-sun',
    dark: '#3b0f10',
    deep: '#651d14',
    mid: '#c24a22',
    light: '#fff1cd',
    accent: '#f08a3c',
    glow: '#f6c25c',
    ground: 'light',
  },
  scene,
  lettering: (spec) =>
    drawPosterText('LOW SUN', { y: 150, size: 140, face: 'slab', fill: '#651d14', length: 530 }) +
    drawPosterText('RIDE UNTIL THE SHADOW TIRES', { y: 192, size: 17, tracking: 4, fill: '#651d14' }) +
    credit(spec, '#f6c25c'),
};
