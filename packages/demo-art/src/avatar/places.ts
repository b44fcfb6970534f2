import { mix } from '../color.ts';
import { randomBetween } from '../random.ts';
import { circle, d, ellipse, path, polygon, rect, repeat, stroke } from '../svg.ts';
import { type Scene, SIDE } from './scene.ts';

const stars = ({ light, random }: Scene, count: number): string =>
  repeat(count, () =>
    circle(
      [randomBetween(random, 60, 452), randomBetween(random, 60, 270), randomBetween(random, 2, 5)],
      light,
    ),
  );

const hills = ({ dark, ground }: Scene): string =>
  path(
    d`M${0} ${400} Q${130} ${300} ${280} ${380} T${SIDE} ${350} V${SIDE} H${0}Z`,
    mix(ground, dark, 0.55),
  ) + path(d`M${0} ${440} Q${200} ${370} ${SIDE} ${430} V${SIDE} H${0}Z`, dark);

export const moon = (scene: Scene): string =>
  stars(scene, 16) +
  circle([256, 216, 96], scene.light) +
  circle([300, 190, 88], scene.ground) +
  hills(scene);

export const star = (scene: Scene): string => {
  const points = Array.from({ length: 16 }, (_, index) => {
    const angle = (index / 16) * Math.PI * 2 - Math.PI / 2;
    const radius = index % 2 === 1 ? 58 : index % 4 === 0 ? 172 : 104;
    return [256 + Math.cos(angle) * radius, 256 + Math.sin(angle) * radius] as const;
  });
  return stars(scene, 8) + polygon(points, scene.accent) + circle([256, 256, 34], scene.light);
};

export const sun = (scene: Scene): string =>
  repeat(12, (index) =>
    stroke('M256 96L256 56', scene.accent, 16, {
      strokeLinecap: 'round',
      transform: `rotate(${index * 30} 256 230)`,
    }),
  ) +
  circle([256, 230, 108], scene.accent) +
  hills(scene);

export const planet = (scene: Scene): string => {
  const ring = (half: string) =>
    stroke(half, scene.accent, 20, { transform: 'rotate(-18 256 256)', strokeLinecap: 'round' });
  return (
    stars(scene, 12) +
    ring(d`M${76} ${256} A${180} ${46} 0 0 1 ${436} ${256}`) +
    circle([256, 256, 112], scene.light) +
    path(
      d`M${150} ${292} Q${256} ${330} ${362} ${292} A${112} ${112} 0 0 1 ${150} ${292}Z`,
      mix(scene.light, scene.ground, 0.35),
    ) +
    ring(d`M${76} ${256} A${180} ${46} 0 0 0 ${436} ${256}`)
  );
};

export const mountain = ({ dark, light, accent, ground }: Scene): string =>
  circle([360, 150, 46], accent) +
  path('M40 430L210 150L380 430Z', mix(ground, dark, 0.7)) +
  path('M162 230L210 150L258 230L232 214L210 244L186 214Z', light) +
  path('M230 430L350 240L480 430Z', dark) +
  path('M316 294L350 240L386 294L352 280Z', light);

export const wave = ({ dark, light, accent }: Scene): string =>
  circle([368, 148, 44], accent) +
  repeat(3, (index) => {
    const y = 300 + index * 58;
    const crests = repeat(4, (crest) => {
      const x = -80 + crest * 170 + (index % 2) * 70;
      return path(
        d`M${x} ${y} q${42} ${-74} ${106} ${-34} q${-34} ${-2} ${-38} ${34} h${130} v${260} h${-198}Z`,
        index === 1 ? light : dark,
      );
    });
    return crests + rect([0, y, SIDE, 260], index === 1 ? light : dark);
  });

export const house = (scene: Scene): string => {
  const { dark, light, accent } = scene;
  return (
    stars(scene, 8) +
    hills(scene) +
    path('M142 256L256 150L370 256Z', accent) +
    rect([172, 250, 168, 150], light) +
    rect([236, 306, 50, 94], dark) +
    rect([192, 280, 34, 34], accent) +
    rect([300, 166, 26, 56], accent)
  );
};

export const lighthouse = (scene: Scene): string => {
  const { dark, light, accent } = scene;
  return (
    path('M256 156L20 90L20 210Z', accent, { opacity: 0.45 }) +
    path('M256 156L492 90L492 210Z', accent, { opacity: 0.45 }) +
    path('M216 190L296 190L322 420L190 420Z', light) +
    path('M210 246L302 246L309 306L203 306Z', accent) +
    path('M197 362L315 362L322 420L190 420Z', accent) +
    rect([212, 132, 88, 58], dark) +
    circle([256, 160, 20], accent) +
    path('M202 134L256 92L310 134Z', dark) +
    path(d`M${60} ${430} Q${256} ${380} ${452} ${430} V${SIDE} H${60}Z`, dark)
  );
};

export const tree = ({ dark, light, accent, random }: Scene): string =>
  rect([242, 300, 28, 130], dark) +
  [
    [256, 160, 92],
    [180, 230, 78],
    [332, 230, 78],
    [256, 256, 84],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle([x, y, r], light))
    .join('') +
  repeat(9, () => circle([randomBetween(random, 170, 342), randomBetween(random, 130, 290), 11], accent)) +
  ellipse([256, 432, 150, 18], dark);

export const plant = ({ dark, light, accent }: Scene): string => {
  const leaf = (angle: number) =>
    path(
      d`M${256} ${300} C${200} ${240} ${206} ${170} ${256} ${110} C${306} ${170} ${312} ${240} ${256} ${300}Z`,
      angle % 2 === 0 ? light : mix(light, dark, 0.25),
      {
        transform: `rotate(${angle} 256 306)`,
      },
    );
  return (
    [-64, 64, -33, 33, 0].map(leaf).join('') +
    path('M178 300L334 300L312 420L200 420Z', accent) +
    rect([166, 288, 180, 32], mix(accent, dark, 0.3), { rx: 6 })
  );
};

export const boat = (scene: Scene): string => {
  const { dark, light, accent } = scene;
  const sea = repeat(2, (index) =>
    stroke(
      d`M${70} ${400 + index * 38} q${31} ${-22} ${62} 0 t${62} 0 t${62} 0 t${62} 0 t${62} 0 t${62} 0`,
      light,
      10,
      { strokeLinecap: 'round' },
    ),
  );
  return (
    circle([372, 150, 40], accent) +
    stroke('M250 110L250 330', dark, 12) +
    path('M266 120L266 310L390 310Z', light) +
    path('M236 150L236 310L140 310Z', accent) +
    path(d`M${110} ${330} H${402} Q${376} ${392} ${320} ${392} H${192} Q${136} ${392} ${110} ${330}Z`, dark) +
    sea
  );
};

export const tram = ({ dark, light, accent }: Scene): string =>
  stroke('M60 120L452 120', dark, 8) +
  path('M256 120L286 160L226 160Z', 'none', { stroke: dark, strokeWidth: 8 }) +
  rect([146, 160, 220, 236], accent, { rx: 34 }) +
  rect([170, 190, 172, 96], light, { rx: 14 }) +
  stroke('M256 190L256 286', accent, 10) +
  rect([214, 168, 84, 16], dark, { rx: 6 }) +
  circle([190, 344, 19], light) +
  circle([322, 344, 19], light) +
  rect([168, 396, 176, 20], dark, { rx: 8 }) +
  stroke('M170 440L120 500', dark, 10) +
  stroke('M342 440L392 500', dark, 10);
