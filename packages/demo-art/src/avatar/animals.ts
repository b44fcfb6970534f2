import { mix } from '../color.ts';
import { circle, d, ellipse, group, path, repeat, stroke } from '../svg.ts';
import type { Scene } from './scene.ts';

const eyes = (y: number, gap: number, color: string): string =>
  circle([256 - gap, y, 11], color) + circle([256 + gap, y, 11], color);

/** Seen from behind, on a windowsill. */
export const cat = ({ dark, accent }: Scene): string =>
  path(
    d`M${168} ${420} C${150} ${300} ${190} ${250} ${256} ${250} C${322} ${250} ${362} ${300} ${344} ${420}Z`,
    dark,
  ) +
  circle([256, 218, 78], dark) +
  path('M184 200L190 112L250 156Z', dark) +
  path('M328 200L322 112L262 156Z', dark) +
  stroke(d`M${340} ${400} C${420} ${400} ${430} ${320} ${390} ${290}`, dark, 26, { strokeLinecap: 'round' }) +
  eyes(218, 30, accent) +
  path(d`M${246} ${240} L${266} ${240} L${256} ${252}Z`, accent);

export const fox = ({ dark, light, accent }: Scene): string =>
  path('M120 130L226 190L150 290Z', accent) +
  path('M392 130L286 190L362 290Z', accent) +
  path(d`M${130} ${250} Q${256} ${140} ${382} ${250} L${256} ${420}Z`, accent) +
  path(d`M${138} ${262} Q${200} ${262} ${246} ${400} L${256} ${420}Z`, light) +
  path(d`M${374} ${262} Q${312} ${262} ${266} ${400} L${256} ${420}Z`, light) +
  circle([256, 404, 20], dark) +
  eyes(280, 52, dark);

export const sheep = ({ dark, light }: Scene): string => {
  const wool = repeat(11, (index) => {
    const angle = (index / 11) * Math.PI * 2;
    return circle([256 + Math.cos(angle) * 104, 262 + Math.sin(angle) * 82, 54], light);
  });
  return (
    stroke('M200 330L200 420', dark, 22, { strokeLinecap: 'round' }) +
    stroke('M312 330L312 420', dark, 22, { strokeLinecap: 'round' }) +
    wool +
    ellipse([256, 262, 110, 88], light) +
    ellipse([256, 236, 52, 66], dark) +
    ellipse([192, 214, 30, 14], dark, { transform: 'rotate(18 192 214)' }) +
    ellipse([320, 214, 30, 14], dark, { transform: 'rotate(-18 320 214)' }) +
    circle([238, 228, 8], light) +
    circle([274, 228, 8], light)
  );
};

/** On a branch. */
export const bird = ({ dark, light, accent, random }: Scene): string => {
  const body =
    path(
      d`M${150} ${300} C${150} ${190} ${250} ${150} ${320} ${190} C${360} ${212} ${366} ${260} ${340} ${300} C${310} ${350} ${220} ${366} ${150} ${300}Z`,
      light,
    ) +
    path(
      d`M${178} ${296} C${200} ${240} ${270} ${230} ${300} ${270} C${280} ${320} ${220} ${330} ${178} ${296}Z`,
      accent,
    ) +
    path('M346 220L404 236L350 256Z', accent) +
    circle([316, 222, 11], dark) +
    path(d`M${160} ${292} L${90} ${340} L${180} ${330}Z`, light) +
    stroke('M240 346L236 384', dark, 8) +
    stroke('M276 342L276 384', dark, 8);
  const branch = stroke(d`M${60} ${392} Q${250} ${372} ${460} ${396}`, dark, 16, { strokeLinecap: 'round' });
  return group(random() < 0.5 ? {} : { transform: 'translate(512 0) scale(-1 1)' }, body + branch);
};

/** Folded from one sheet of paper. */
export const crane = ({ light, accent, ground }: Scene): string => {
  const shade = mix(light, ground, 0.28);
  const fold = mix(light, ground, 0.5);
  return (
    path('M96 332L256 300L214 372Z', fold) +
    path('M256 300L210 110L330 300Z', light) +
    path('M256 300L330 300L402 132Z', shade) +
    path('M214 372L256 300L330 300L300 386Z', shade) +
    path('M330 300L300 386L404 318Z', fold) +
    path('M404 318L372 318L420 210Z', light) +
    path('M420 210L446 240L412 236Z', accent)
  );
};
