import { rankCompositions } from './draw.ts';
import { looks } from './families/families.ts';
import { designs } from './invented/designs.ts';
import { rankPalettes } from './palettes.ts';
import { randomFor } from './random.ts';
import type { ArtSpec } from './spec.ts';

const times = (counts: ReadonlyMap<string, number>, name: string) => counts.get(name) ?? 0;

const count = (counts: Map<string, number>, name: string) => {
  counts.set(name, times(counts, name) + 1);
};

/** The best ranked name whose place in the ranking, weighed against its use so far, is lowest. */
const fairest = (ranked: readonly string[], used: (name: string) => number) => {
  const scored = ranked.map((name, place) => ({ name, cost: place + used(name) }));
  return scored.toSorted((left, right) => left.cost - right.cost)[0]?.name;
};

/**
 * Gives every title of a collection its composition and palette, so that a wall of posters is varied: what was
 * used often or lately gives way to the next best, and no pair of both comes twice.
 */
export const assignArt = <Spec extends ArtSpec>(specs: readonly Spec[]): Spec[] => {
  const compositions = new Map<string, number>();
  const colors = new Map<string, number>();
  const pairs = new Set<string>();
  const fair = specs.length / looks.size;
  return specs.map((spec) => {
    if (designs.has(spec.key)) {
      return spec;
    }
    const composition =
      spec.composition ??
      fairest(rankCompositions(spec), (name) => (times(compositions, name) / fair) * 7) ??
      '';
    const ranked = rankPalettes(spec, randomFor(spec.key, 'palette')).map(({ name }) => name);
    const palette =
      spec.palette ??
      fairest(
        ranked,
        (name) => times(colors, name) * 1.5 + (pairs.has(`${composition}/${name}`) ? 100 : 0),
      ) ??
      '';
    count(compositions, composition);
    count(colors, palette);
    pairs.add(`${composition}/${palette}`);
    return { ...spec, composition, palette };
  });
};
