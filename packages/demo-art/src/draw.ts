import type { Family, FamilyVariant } from './families/family.ts';
import { families, variants } from './families/families.ts';
import { designs } from './invented/designs.ts';
import { saltglassStills } from './invented/saltglass-stills.ts';
import { palettes, rankPalettes } from './palettes.ts';
import type { Palette } from './palettes.ts';
import { randomBetween, randomFor, shuffled } from './random.ts';
import { SIZES } from './spec.ts';
import type { ArtSpec, StillSpec } from './spec.ts';
import { createStage, toSvgDocument } from './stage.ts';
import { titleBlock } from './title-block.ts';
import { treatments } from './treatments.ts';

const NAMES = [...variants.keys()];

const affinity = (family: Family, { genres, name, keywords = [] }: ArtSpec) => {
  const named = family.words?.test(name) ? 5 : 0;
  const told = keywords.some((keyword) => family.words?.test(keyword)) ? 2.5 : 0;
  const ranks = genres.map((genre, index) => {
    const rank = family.genres.indexOf(genre);
    return rank === -1 ? 0 : 3 - rank * 0.5 - index * 0.4;
  });
  return Math.max(0, ...ranks) + Math.max(named, told);
};

/** The compositions, best match first; the seed breaks ties. */
export const rankCompositions = (spec: ArtSpec): string[] => {
  const random = randomFor(spec.key, 'composition');
  return [...families]
    .flatMap(([name, family]) => {
      const score = affinity(family, spec) + randomBetween(random, 0, 1.6);
      return family.looks.map((_, index) => ({
        name: `${name}-${index + 1}`,
        score: score + randomBetween(random, 0, 0.6),
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

const lookOf = (name: string | undefined): FamilyVariant => {
  const look = variants.get(name ?? '');
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
    return toSvgDocument(stage, design.scene(stage) + design.lettering(spec));
  }
  const palette = paletteOf(spec);
  const drawn = compositionOf(spec)(stage, palette, randomFor(spec.key, 'art'));
  const treat = treatments[(spec.treatment ?? 0) % treatments.length] ?? treatments[0];
  const composition = treat(stage, palette, drawn);
  return toSvgDocument(stage, composition.art + titleBlock(spec, composition));
};

/** The same picture in 16:9 without lettering; its left third is calm. */
export const drawBackdrop = (spec: ArtSpec): string => {
  const stage = createStage(...SIZES.backdrop);
  const design = designs.get(spec.key);
  return toSvgDocument(
    stage,
    design
      ? design.scene(stage)
      : compositionOf(spec)(stage, paletteOf(spec), randomFor(spec.key, 'art')).art,
  );
};

/** Draws a different picture in the title's colours for each index: no two neighbours share a composition. */
export const drawStill = (spec: StillSpec): string => {
  const stage = createStage(...SIZES.still);
  const own = spec.key === 'saltglass' ? saltglassStills[spec.index] : undefined;
  if (own) {
    return toSvgDocument(stage, own(stage));
  }
  const order = shuffled(randomFor(spec.key, 'stills'), NAMES);
  const name = order[spec.index % order.length];
  return toSvgDocument(
    stage,
    lookOf(name)(stage, paletteOf(spec), randomFor(`${spec.key}/${spec.index}`, 'still')).art,
  );
};

/** Draws a picture for an article; the key is the article's. */
export const drawNews = (spec: ArtSpec): string => {
  const stage = createStage(...SIZES.news);
  return toSvgDocument(stage, compositionOf(spec)(stage, paletteOf(spec), randomFor(spec.key, 'news')).art);
};
