import { mix } from '../color.ts';
import { circle, d, ellipse, line, path, polar, rect, repeat, stroke } from '../svg.ts';
import type { Scene } from './scene.ts';

const ROUND = { strokeLinecap: 'round' } as const;

export const book = ({ dark, light, accent }: Scene): string =>
  path(d`M${256} ${170} Q${180} ${120} ${90} ${150} V${380} Q${180} ${350} ${256} ${400}Z`, light) +
  path(
    d`M${256} ${170} Q${332} ${120} ${422} ${150} V${380} Q${332} ${350} ${256} ${400}Z`,
    mix(light, dark, 0.12),
  ) +
  repeat(4, (index) => stroke(d`M${118} ${196 + index * 40} q${60} ${-14} ${112} ${14}`, dark, 7, ROUND)) +
  repeat(4, (index) => stroke(d`M${394} ${196 + index * 40} q${-60} ${-14} ${-112} ${14}`, dark, 7, ROUND)) +
  path('M330 138L366 140L366 240L348 222L330 240Z', accent);

export const reel = ({ dark, light, accent, ground }: Scene): string =>
  circle([256, 256, 168], dark) +
  circle([256, 256, 150], light) +
  repeat(6, (index) => {
    const [x, y] = polar(256, 256, 92, (index / 6) * Math.PI * 2 + 0.3);
    return circle([x, y, 38], ground);
  }) +
  circle([256, 256, 30], accent) +
  path(d`M${380} ${368} q${60} ${54} ${100} ${10} v${40} q${-60} ${40} ${-128} ${-22}Z`, dark);

export const cup = ({ dark, light, accent }: Scene): string =>
  repeat(3, (index) =>
    stroke(d`M${200 + index * 56} ${200} q${-24} ${-32} 0 ${-60} q${22} ${-26} 0 ${-52}`, light, 12, {
      ...ROUND,
      opacity: 0.8,
    }),
  ) +
  stroke(d`M${352} ${262} q${72} ${0} ${56} ${60} q${-14} ${46} ${-76} ${42}`, accent, 24) +
  path(d`M${150} ${230} H${360} V${320} Q${360} ${400} ${256} ${400} Q${150} ${400} ${150} ${320}Z`, accent) +
  ellipse([255, 232, 105, 22], dark) +
  ellipse([256, 412, 160, 18], light);

export const headphones = ({ dark, light, accent }: Scene): string =>
  stroke(d`M${126} ${310} V${270} A${130} ${130} 0 0 1 ${386} ${270} V${310}`, dark, 28, ROUND) +
  rect([92, 282, 76, 128], accent, { rx: 30 }) +
  rect([344, 282, 76, 128], accent, { rx: 30 }) +
  rect([156, 298, 30, 96], light, { rx: 14 }) +
  rect([326, 298, 30, 96], light, { rx: 14 });

export const clock = ({ dark, light, accent }: Scene): string =>
  circle([256, 256, 172], dark) +
  circle([256, 256, 150], light) +
  repeat(12, (index) =>
    line(
      [
        [256, 126],
        [256, index % 3 === 0 ? 154 : 142],
      ],
      dark,
      10,
      { transform: `rotate(${index * 30} 256 256)` },
    ),
  ) +
  stroke('M256 256L256 166', dark, 14, ROUND) +
  stroke('M256 256L326 296', dark, 14, ROUND) +
  stroke('M256 286L256 140', accent, 6, { ...ROUND, transform: 'rotate(-70 256 256)' }) +
  circle([256, 256, 14], accent);

export const radio = ({ dark, light, accent }: Scene): string =>
  stroke('M330 190L420 90', dark, 9, ROUND) +
  rect([96, 180, 320, 210], accent, { rx: 30 }) +
  circle([190, 286, 70], dark) +
  repeat(4, (index) =>
    line(
      [
        [142, 256 + index * 20],
        [238, 256 + index * 20],
      ],
      light,
      6,
      { opacity: 0.75 },
    ),
  ) +
  rect([284, 214, 104, 46], light, { rx: 8 }) +
  stroke('M344 218L344 256', dark, 6) +
  circle([308, 318, 24], light) +
  circle([370, 318, 24], light);

export const scissors = ({ dark, light, accent }: Scene): string =>
  path('M246 282L330 90L276 262Z', light) +
  path('M266 282L182 90L236 262Z', mix(light, dark, 0.18)) +
  stroke(d`M${246} ${280} L${210} ${330}`, accent, 22, ROUND) +
  stroke(d`M${266} ${280} L${302} ${330}`, accent, 22, ROUND) +
  circle([188, 368, 46], 'none', { stroke: accent, strokeWidth: 24 }) +
  circle([324, 368, 46], 'none', { stroke: accent, strokeWidth: 24 }) +
  circle([256, 272, 12], dark);

export const cassette = ({ dark, light, accent }: Scene): string =>
  rect([86, 150, 340, 220], dark, { rx: 24 }) +
  rect([114, 174, 284, 116], light, { rx: 12 }) +
  rect([114, 174, 284, 30], accent, { rx: 10 }) +
  rect([180, 222, 152, 56], dark, { rx: 28 }) +
  [206, 306].map((x) => circle([x, 250, 20], light) + circle([x, 250, 9], dark)).join('') +
  path('M170 370L190 316L322 316L342 370Z', mix(dark, light, 0.25));

export const glasses = ({ dark, light, accent }: Scene): string =>
  circle([166, 270, 74], light, { opacity: 0.5 }) +
  circle([346, 270, 74], light, { opacity: 0.5 }) +
  circle([166, 270, 74], 'none', { stroke: dark, strokeWidth: 20 }) +
  circle([346, 270, 74], 'none', { stroke: dark, strokeWidth: 20 }) +
  stroke(d`M${238} ${256} q${18} ${-26} ${36} 0`, dark, 18) +
  stroke(d`M${94} ${250} L${60} ${226}`, dark, 18, ROUND) +
  stroke(d`M${418} ${250} L${452} ${226}`, dark, 18, ROUND) +
  stroke(d`M${136} ${250} q${14} ${-26} ${40} ${-30}`, accent, 10, ROUND) +
  stroke(d`M${316} ${250} q${14} ${-26} ${40} ${-30}`, accent, 10, ROUND);

export const key = ({ dark, light, accent }: Scene): string =>
  circle([256, 166, 74], accent) +
  circle([256, 166, 32], dark) +
  rect([240, 232, 32, 190], accent, { rx: 8 }) +
  rect([268, 340, 52, 26], accent, { rx: 6 }) +
  rect([268, 388, 38, 26], accent, { rx: 6 }) +
  rect([300, 130, 110, 64], light, { rx: 12, transform: 'rotate(24 330 160)' }) +
  circle([322, 152, 8], dark);

export const bicycle = ({ dark, light, accent }: Scene): string =>
  [150, 362]
    .map((x) => circle([x, 320, 84], 'none', { stroke: light, strokeWidth: 16 }) + circle([x, 320, 10], dark))
    .join('') +
  stroke(
    d`M${150} ${320} L${220} ${200} H${330} L${250} ${320}Z M${220} ${200} L${250} ${320} M${330} ${200} L${362} ${320}`,
    accent,
    16,
    { strokeLinejoin: 'round' },
  ) +
  stroke(d`M${330} ${200} L${316} ${156} H${360}`, dark, 14, ROUND) +
  stroke('M196 180L246 180', dark, 18, ROUND) +
  stroke('M220 200L216 182', accent, 14) +
  circle([250, 320, 20], dark);

export const umbrella = ({ dark, light, accent }: Scene): string =>
  stroke(d`M${256} ${120} V${390} q${0} ${44} ${-40} ${40} q${-30} ${-4} ${-28} ${-36}`, dark, 14, ROUND) +
  path(
    d`M${80} ${270} A${176} ${160} 0 0 1 ${432} ${270} q${-44} ${-36} ${-88} 0 q${-44} ${-36} ${-88} 0 q${-44} ${-36} ${-88} 0 q${-44} ${-36} ${-88} 0Z`,
    accent,
  ) +
  path(
    d`M${168} ${270} Q${190} ${150} ${256} ${112} Q${322} ${150} ${344} ${270} q${-44} ${-36} ${-88} 0 q${-44} ${-36} ${-88} 0Z`,
    mix(accent, light, 0.4),
  ) +
  stroke('M256 112L256 88', dark, 12, ROUND);

export const apple = ({ dark, light, accent }: Scene): string =>
  path(
    d`M${256} ${190} C${200} ${150} ${110} ${180} ${120} ${290} C${128} ${380} ${190} ${430} ${256} ${404} C${322} ${430} ${384} ${380} ${392} ${290} C${402} ${180} ${312} ${150} ${256} ${190}Z`,
    accent,
  ) +
  stroke(d`M${256} ${196} C${252} ${160} ${262} ${130} ${286} ${108}`, dark, 14, ROUND) +
  path(
    d`M${276} ${150} C${300} ${100} ${350} ${96} ${376} ${112} C${360} ${150} ${316} ${166} ${276} ${150}Z`,
    light,
  ) +
  stroke(d`M${160} ${280} C${160} ${240} ${180} ${222} ${206} ${218}`, light, 14, { ...ROUND, opacity: 0.7 });
