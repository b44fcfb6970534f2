import { pick, randomFor } from '../random.ts';

export interface PortraitSpec {
  /** The person's slug, which seeds the face. */
  readonly key: string;
  /** The year of birth, if known. It affects grey hair and clothes. */
  readonly born?: number | undefined;
  /** Real people get a paper-cut profile: we do not invent a face for them. */
  readonly real?: boolean | undefined;
  /** The wardrobe that the record asks for; when omitted, the seed chooses. */
  readonly wardrobe?: 'feminine' | 'masculine' | undefined;
}

export const HAIRS = [
  'long',
  'swept',
  'halo',
  'cropped',
  'bob',
  'receding',
  'bun',
  'waves',
  'parted',
  'bald',
] as const;
export type Hair = (typeof HAIRS)[number];

type Pair = readonly [string, string];

/** The parameters of a bust. */
export interface Face {
  readonly back: string;
  readonly skin: Pair;
  readonly hairColor: string;
  readonly cloth: string;
  readonly hair: Hair;
  readonly collar: 'plain' | 'lapels' | 'roll' | 'bow' | 'pearls';
  readonly light: 'disc' | 'band' | 'arch' | 'rays' | 'none';
  readonly beard: 'none' | 'full' | 'moustache';
  readonly glasses: 'none' | 'round' | 'square';
  readonly hat: 'none' | 'brim' | 'beret' | 'cloche';
  readonly flip: boolean;
  /** From narrow to broad, from short to long. */
  readonly width: number;
  readonly height: number;
  readonly lined: boolean;
}

type Pairs = readonly [Pair, ...Pair[]];

/** Matching ground and cloth. */
const GROUNDS: Pairs = [
  ['#d9482b', '#16242b'],
  ['#e7d9bf', '#2f5d57'],
  ['#22424a', '#e0a63c'],
  ['#c7b7d9', '#191230'],
  ['#f0b429', '#f5ead6'],
  ['#3457a6', '#121b3a'],
  ['#efe4d6', '#23302c'],
  ['#6f7f5a', '#ece3cd'],
  ['#2b1b2e', '#c23f63'],
  ['#9fc0c4', '#d9532a'],
  ['#1d2a24', '#e9e0cc'],
  ['#e48c77', '#22314f'],
  ['#f0cdb4', '#2b6a5e'],
  ['#8a2f3c', '#f1dcc0'],
  ['#4a6d8c', '#f2e2b8'],
  ['#d8c37a', '#3b2350'],
  ['#b8502f', '#26343d'],
  ['#5b4a7a', '#e8b86a'],
];

/** Lit and shaded colour. */
const SKINS: Pairs = [
  ['#f6c9a4', '#7c2a22'],
  ['#c98a5f', '#5a2f22'],
  ['#8f5a3c', '#3a1f18'],
  ['#f2d2bd', '#a2596b'],
  ['#7a4a30', '#321a12'],
  ['#f4d4bf', '#a8606a'],
  ['#fbe1cf', '#d07f66'],
  ['#b57a52', '#54301f'],
  ['#e9b89a', '#7b3b4e'],
  ['#e6b391', '#8a4a3a'],
  ['#5c3524', '#26130f'],
  ['#c98a62', '#6a3424'],
];

const DARK_HAIR = ['#17120f', '#20242b', '#2a0f12', '#1c1712', '#3a2013', '#141012'] as const;
const FAIR_HAIR = ['#9c3a1f', '#c9803a', '#6b4423', '#d9b06a', '#8a4b2a'] as const;
const GREY_HAIR = ['#d7dde8', '#b9b5ad', '#e9e3ee', '#8d8f94'] as const;

const FEMININE = ['long', 'halo', 'bob', 'bun', 'waves', 'swept'] as const;
const MASCULINE = ['cropped', 'receding', 'parted', 'swept', 'halo', 'bald'] as const;

/** Derives a face from the key; the record's other data narrows the choice. */
export const faceOf = ({ key, born, wardrobe }: PortraitSpec): Face => {
  const random = randomFor(key, 'portrait');
  const [back, cloth] = pick(random, GROUNDS);
  const skin = pick(random, SKINS);
  const feminine = wardrobe === undefined ? random() < 0.5 : wardrobe === 'feminine';
  const early = born !== undefined && born < 1915;
  const grey = random() < (born !== undefined && born > 1915 && born < 1960 ? 0.6 : 0.14);
  // Fair hair only on the lighter half of the skin tones.
  const fair =
    random() < 0.34 && ['#f6c9a4', '#f2d2bd', '#f4d4bf', '#fbe1cf', '#e9b89a', '#e6b391'].includes(skin[0]);
  const natural = fair ? pick(random, FAIR_HAIR) : pick(random, DARK_HAIR);
  const hair = feminine ? pick(random, FEMININE) : pick(random, MASCULINE);
  const hatted = random() < (early ? 0.34 : 0.14);
  return {
    back,
    cloth,
    skin,
    hairColor: grey ? pick(random, GREY_HAIR) : natural,
    hair,
    collar: feminine
      ? pick(random, ['plain', 'roll', 'pearls', 'lapels', 'plain'])
      : pick(random, ['lapels', early ? 'bow' : 'roll', 'lapels', 'plain']),
    light: pick(random, ['disc', 'band', 'arch', 'rays', 'none']),
    beard: feminine || random() < 0.6 ? 'none' : pick(random, ['full', 'moustache', 'moustache']),
    glasses: random() < 0.2 ? pick(random, ['round', 'square']) : 'none',
    hat: hatted ? pick(random, feminine ? ['cloche', 'beret', 'brim'] : ['brim', 'brim', 'beret']) : 'none',
    flip: random() < 0.5,
    width: 92 + random() * 12,
    height: 124 + random() * 14,
    lined: grey,
  };
};
