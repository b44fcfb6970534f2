import type { Family, Look } from './families/family.ts';
import { families, looks } from './families/families.ts';
import { designs } from './invented/designs.ts';
import { saltglassStills } from './invented/saltglass-stills.ts';
import { palettes, rankPalettes } from './palettes.ts';
import type { Palette } from './palettes.ts';
import { between, randomFor, shuffled } from './random.ts';
import { SIZES } from './spec.ts';
import type { ArtSpec, StillSpec } from './spec.ts';
import { createStage, finish } from './stage.ts';
import { titleBlock } from './title-block.ts';
import { treatments } from './treatments.ts';

const NAMES = [...looks.keys()];

const affinity = (family: Family, { genres, name, keywords = [] }: ArtSpec) => {
  const named = family.words?.test(name) ? 5 : 0;
  const told = keywords.some((keyword) => family.words?.test(keyword)) ? 2.5 : 0;
  const ranks = genres.map((genre, index) => {
    const rank = family.genres.indexOf(genre);
    return rank === -1 ? 0 : 3 - rank * 0.5 - index * 0.4;
  });
  return Math.max(0, ...ranks) + Math.max(named, told);
};

/** The compositions from the most fitting down; the seed decides among those that fit alike. */
export const rankCompositions = (spec: ArtSpec): string[] => {
  const random = randomFor(spec.key, 'composition');
  return [...families]
    .flatMap(([name, family]) => {
      const score = affinity(family, spec) + between(random, 0, 1.6);
      return family.looks.map((_, index) => ({
        name: `${name}-${index + 1}`,
        score: score + between(random, 0, 0.6),
      }));
    })
    .toSorted((left, right) => right.score - left.score)
    .map(({ name }) => name);
};

const paletteOf = (spec: ArtSpec): Palette => {
  const own = designs.get(spec.key)?.palette;
  const named = palettes.find(({ name }) => name === spec.palette);
  const [first] = rankPalettes(spec, randomFor(spec.key, 'palette'));
  const chosen = own ?? named ?? first;
  if (!chosen) {
    throw new Error('There is no palette.');
  }
  return chosen;
};

const lookOf = (name: string | undefined): Look => {
  const look = looks.get(name ?? '');
  if (!look) {
    throw new Error(`There is no composition "${name}".`);
  }
  return look;
};

const compositionOf = (spec: ArtSpec) => lookOf(spec.composition ?? rankCompositions(spec)[0]);

/** A poster with its lettering, 600 by 900. */
export const drawPoster = (spec: ArtSpec): string => {
  const stage = createStage(...SIZES.poster);
  const design = designs.get(spec.key);
  if (design) {
    return finish(stage, design.scene(stage) + design.lettering(spec));
  }
  const palette = paletteOf(spec);
  const drawn = compositionOf(spec)(stage, palette, randomFor(spec.key, 'art'));
  const treat = treatments[(spec.treatment ?? 0) % treatments.length] ?? treatments[0];
  const composition = treat(stage, palette, drawn);
  return finish(stage, composition.art + titleBlock(spec, composition));
};

/** The same picture in 16:9 without lettering; its left third is calm. */
export const drawBackdrop = (spec: ArtSpec): string => {
  const stage = createStage(...SIZES.backdrop);
  const design = designs.get(spec.key);
  return finish(
    stage,
    design
      ? design.scene(stage)
      : compositionOf(spec)(stage, paletteOf(spec), randomFor(spec.key, 'art')).art,
  );
};

/** Another picture in the title's colours for each index: no two neighbours share a composition. */
export const drawStill = (spec: StillSpec): string => {
  const stage = createStage(...SIZES.still);
  const own = spec.key === 'saltglass' ? saltglassStills[spec.index] : undefined;
  if (own) {
    return finish(stage, own(stage));
  }
  const order = shuffled(randomFor(spec.key, 'stills'), NAMES);
  const name = order[spec.index % order.length];
  return finish(
    stage,
    lookOf(name)(stage, paletteOf(spec), randomFor(`${spec.key}/${spec.index}`, 'still')).art,
  );
};

/** A picture for an article; the key is the article's. */
export const drawNews = (spec: ArtSpec): string => {
  const stage = createStage(...SIZES.news);
  return finish(stage, compositionOf(spec)(stage, paletteOf(spec), randomFor(spec.key, 'news')).art);
};
