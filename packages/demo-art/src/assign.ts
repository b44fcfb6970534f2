import { rankCompositions } from './draw.ts';
import { families as ideas, variants } from './families/families.ts';
import { designs } from './invented/designs.ts';
import { rankPalettes } from './palettes.ts';
import { randomFor } from './random.ts';
import type { ArtSpec } from './spec.ts';

/** Two pictures of the same family or palette look unrelated when they are this many titles apart. */
const DISTANCE = 10;

/** Tracks how often and how recently each name was used. */
const createTally = () => {
  const uses = new Map<string, number[]>();
  return {
    note(name: string, at: number) {
      uses.set(name, [...(uses.get(name) ?? []), at]);
    },
    times: (name: string) => uses.get(name)?.length ?? 0,
    isNear: (name: string, at: number) => at - (uses.get(name)?.at(-1) ?? -DISTANCE) < DISTANCE,
  };
};

/** Returns the name with the lowest sum of rank and usage cost. */
const fairest = (ranked: readonly string[], costOf: (name: string) => number) => {
  const scored = ranked.map((name, place) => ({ name, cost: place + costOf(name) }));
  return scored.toSorted((left, right) => left.cost - right.cost)[0]?.name ?? '';
};

const familyOf = (look: string) => look.replace(/-\d+$/, '');

/** A family whose words match the title may repeat sooner. */
const nearness = (look: string, spec: ArtSpec) =>
  ideas.get(familyOf(look))?.words?.test(spec.name) ? 2 : 12;

/**
 * Assigns a composition and a palette to every title so that a wall of posters looks varied: frequently or recently
 * used ones give way to the next best, and no combination of the two repeats.
 */
export const assignArt = <Spec extends ArtSpec>(specs: readonly Spec[]): Spec[] => {
  const compositions = createTally();
  const families = createTally();
  const colors = createTally();
  const pairs = createTally();
  const fair = Math.max(1, specs.length / variants.size);
  return specs.map((spec, at) => {
    if (designs.has(spec.key)) {
      return spec;
    }
    const compositionCost = (name: string) =>
      (compositions.times(name) / fair) * 40 +
      (families.isNear(familyOf(name), at) ? nearness(name, spec) : 0);
    const composition = spec.composition ?? fairest(rankCompositions(spec), compositionCost);
    const ranked = rankPalettes(spec, randomFor(spec.key, 'palette')).map(({ name }) => name);
    const paletteCost = (name: string) =>
      colors.times(name) * 1.5 +
      (colors.isNear(name, at) ? 8 : 0) +
      pairs.times(`${composition}/${name}`) * 100;
    const palette = spec.palette ?? fairest(ranked, paletteCost);
    const treatment = spec.treatment ?? compositions.times(composition);
    compositions.note(composition, at);
    families.note(familyOf(composition), at);
    colors.note(palette, at);
    pairs.note(`${composition}/${palette}`, at);
    return { ...spec, composition, palette, treatment };
  });
};
