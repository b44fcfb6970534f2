import { angles } from './angles.ts';
import { arches } from './arches.ts';
import { blocks } from './blocks.ts';
import { blossom } from './blossom.ts';
import { card } from './card.ts';
import { castle } from './castle.ts';
import { chart } from './chart.ts';
import { clock } from './clock.ts';
import { curtain } from './curtain.ts';
import { dunes } from './dunes.ts';
import { eye } from './eye.ts';
import type { Family, FamilyVariant } from './family.ts';
import { filmstrip } from './filmstrip.ts';
import { flame } from './flame.ts';
import { flight } from './flight.ts';
import { forest } from './forest.ts';
import { gears } from './gears.ts';
import { hats } from './hats.ts';
import { iris } from './iris.ts';
import { keyhole } from './keyhole.ts';
import { moon } from './moon.ts';
import { peaks } from './peaks.ts';
import { profile } from './profile.ts';
import { railway } from './railway.ts';
import { ranks } from './ranks.ts';
import { rays } from './rays.ts';
import { sea } from './sea.ts';
import { shadow } from './shadow.ts';
import { skyline } from './skyline.ts';
import { staircase } from './staircase.ts';
import { umbrellas } from './umbrellas.ts';
import { vortex } from './vortex.ts';

/** All families by name. */
export const families: ReadonlyMap<string, Family> = new Map<string, Family>(
  Object.entries({
    angles,
    arches,
    blocks,
    blossom,
    card,
    castle,
    chart,
    clock,
    curtain,
    dunes,
    eye,
    filmstrip,
    flame,
    flight,
    forest,
    gears,
    hats,
    iris,
    keyhole,
    moon,
    peaks,
    profile,
    railway,
    ranks,
    rays,
    sea,
    shadow,
    skyline,
    staircase,
    umbrellas,
    vortex,
  }),
);

/** Every variant of every family, as `family-1`, `family-2` and so on. */
export const variants: ReadonlyMap<string, FamilyVariant> = new Map(
  [...families].flatMap(([name, family]) =>
    family.looks.map((look, index): [string, FamilyVariant] => [`${name}-${index + 1}`, look]),
  ),
);
