import { drawPortrait } from '../portrait/portrait.ts';
import { randomFor } from '../random.ts';
import { toSvgDocument } from '../stage.ts';
import { bird, cat, crane, fox, sheep } from './animals.ts';
import {
  boat,
  house,
  lighthouse,
  moon,
  mountain,
  planet,
  plant,
  star,
  sun,
  tram,
  tree,
  wave,
} from './places.ts';
import { background, createScene, type Scene } from './scene.ts';
import {
  apple,
  bicycle,
  book,
  cassette,
  clock,
  cup,
  glasses,
  headphones,
  key,
  radio,
  reel,
  scissors,
  umbrella,
} from './things.ts';

const DRAWINGS = {
  apple,
  bicycle,
  bird,
  boat,
  book,
  cassette,
  cat,
  clock,
  crane,
  cup,
  fox,
  glasses,
  headphones,
  house,
  key,
  lighthouse,
  moon,
  mountain,
  planet,
  plant,
  radio,
  reel,
  scissors,
  sheep,
  star,
  sun,
  tram,
  tree,
  umbrella,
  wave,
} satisfies Readonly<Record<string, (scene: Scene) => string>>;

type Drawn = keyof typeof DRAWINGS;

/** What avatars show. A face is drawn like those of invented people. */
export const AVATAR_MOTIFS = ['face', ...(Object.keys(DRAWINGS) as Drawn[])] as const;
export type AvatarMotif = (typeof AVATAR_MOTIFS)[number];

interface AvatarSpec {
  /** Chooses the colours, or the face. */
  readonly key: string;
  readonly motif: AvatarMotif;
  readonly wardrobe?: 'feminine' | 'masculine' | undefined;
}

/** An avatar: a square of 512 by 512, or a portrait, which is cropped. */
export function drawAvatar({ key: seed, motif, wardrobe }: AvatarSpec): string {
  if (motif === 'face') return drawPortrait({ key: seed, wardrobe });
  const scene = createScene(randomFor(seed, 'avatar'));
  return toSvgDocument(scene.stage, background(scene) + DRAWINGS[motif](scene), 0.12);
}
