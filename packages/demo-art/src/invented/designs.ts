import { ashfall } from './ashfall.ts';
import { blueHour } from './blue-hour.ts';
import { cartographersLie } from './cartographers-lie.ts';
import { deepwaterChoir } from './deepwater-choir.ts';
import type { Design } from './design.ts';
import { ferrous } from './ferrous.ts';
import { glassAlphabet } from './glass-alphabet.ts';
import { harrow } from './harrow.ts';
import { kestrel } from './kestrel.ts';
import { lowSun } from './low-sun.ts';
import { monsoonRadio } from './monsoon-radio.ts';
import { motherTongue } from './mother-tongue.ts';
import { nineWinters } from './nine-winters.ts';
import { ninetySeconds } from './ninety-seconds.ts';
import { orchardHour } from './orchard-hour.ts';
import { paperTigers } from './paper-tigers.ts';
import { perigee } from './perigee.ts';
import { quietEngine } from './quiet-engine.ts';
import { roomNorth } from './room-north.ts';
import { saltglass } from './saltglass.ts';
import { smallGods } from './small-gods.ts';
import { sundialCity } from './sundial-city.ts';
import { tram14 } from './tram-14.ts';
import { twoLeftHands } from './two-left-hands.ts';
import { velvetStatic } from './velvet-static.ts';

/** Titles with their own design, by key. */
export const designs: ReadonlyMap<string, Design> = new Map(
  Object.entries({
    saltglass,
    'nine-winters': nineWinters,
    perigee,
    'cartographers-lie': cartographersLie,
    'velvet-static': velvetStatic,
    'paper-tigers': paperTigers,
    'tram-14': tram14,
    harrow,
    'mother-tongue': motherTongue,
    'quiet-engine': quietEngine,
    'low-sun': lowSun,
    kestrel,
    'small-gods': smallGods,
    'deepwater-choir': deepwaterChoir,
    'room-north': roomNorth,
    'monsoon-radio': monsoonRadio,
    'ninety-seconds': ninetySeconds,
    'orchard-hour': orchardHour,
    ferrous,
    'blue-hour': blueHour,
    ashfall,
    'two-left-hands': twoLeftHands,
    'glass-alphabet': glassAlphabet,
    'sundial-city': sundialCity,
  }),
);
