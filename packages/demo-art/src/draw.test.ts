import { describe, expect, test } from 'vitest';
import { assignArt } from './assign.ts';
import { drawBackdrop, drawNews, drawPoster, drawStill } from './draw.ts';
import { variants } from './families/families.ts';
import { designs } from './invented/designs.ts';
import { palettes } from './palettes.ts';
import { sampleSpecs } from './sample.ts';
import type { ArtSpec } from './spec.ts';
import { SIZES } from './spec.ts';
import { createStage } from './stage.ts';
import { seededRandom } from './random.ts';

const spec: ArtSpec = {
  key: 'the-iron-harvest',
  name: 'The Iron Harvest',
  year: 1924,
  genres: ['Drama', 'War'],
  director: 'Ada Holm',
};

const sizeOf = (svg: string) => /width="(\d+)" height="(\d+)"/.exec(svg)?.slice(1).map(Number);

/** Invalid numbers and unset attributes. */
const BROKEN = /NaN|Infinity|undefined/;

describe('drawing a title', () => {
  test.each([
    ['poster', drawPoster],
    ['backdrop', drawBackdrop],
    ['news', drawNews],
  ] as const)('a %s has the right size and is deterministic', (kind, draw) => {
    expect(sizeOf(draw(spec))).toEqual([...SIZES[kind]]);
    expect(draw({ ...spec })).toBe(draw(spec));
    expect(draw({ ...spec, key: 'the-iron-harvest-2' })).not.toBe(draw(spec));
  });

  test('stills of one title are all different pictures', () => {
    const stills = Array.from({ length: 30 }, (_, index) => drawStill({ ...spec, index }));
    expect(sizeOf(stills[0] ?? '')).toEqual([...SIZES.still]);
    expect(new Set(stills).size).toBe(30);
    expect(drawStill({ ...spec, index: 3 })).toBe(stills[3]);
  });

  test('the first stills of Saltglass are its own designs', () => {
    const stills = Array.from({ length: 7 }, (_, index) => drawStill({ ...spec, key: 'saltglass', index }));
    expect(new Set(stills).size).toBe(7);
    expect(stills.join('')).not.toMatch(BROKEN);
  });

  test('a name cannot break out of the picture', () => {
    const name = '<script>alert(1)</script> & "Sons" \u0000';
    const svg = drawPoster({ ...spec, name, director: '"><image href="x"/>' });
    expect(svg).not.toMatch(/<script|<image|<text/);
    expect(svg).not.toContain('\u0000');
    expect(svg.match(/</g)?.length).toBe(svg.match(/>/g)?.length);
  });

  test('an unknown composition throws', () => {
    expect(() => drawPoster({ ...spec, composition: 'watercolour-1' })).toThrow('watercolour-1');
  });
});

describe('the designs of the invented titles', () => {
  test('exist for twenty-four titles', () => {
    expect(designs.size).toBe(24);
  });

  test.each([...designs.keys()])('%s draws its poster and its backdrop', (key) => {
    const own = { ...spec, key };
    expect(drawPoster(own)).not.toMatch(BROKEN);
    expect(drawBackdrop(own)).not.toMatch(BROKEN);
    expect(sizeOf(drawBackdrop(own))).toEqual([...SIZES.backdrop]);
  });
});

describe('the looks', () => {
  test.each([...variants])(
    '%s draws in portrait and landscape, with dark and light palettes',
    (_name, look) => {
      for (const palette of palettes.filter((_, index) => index % 8 === 3)) {
        for (const size of [SIZES.poster, SIZES.backdrop]) {
          const { art, ink, accent } = look(
            createStage(size[0], size[1]),
            palette,
            seededRandom(palette.name.length),
          );
          expect(art).not.toMatch(BROKEN);
          expect(`${ink}${accent}`).toMatch(/^(#[0-9a-f]{6}){2}$/);
        }
      }
    },
  );

  test.each([0, 1, 2])('treatment %i gives another poster of the same look', (treatment) => {
    const own = { ...spec, composition: 'sea-1' };
    const svg = drawPoster({ ...own, treatment });
    expect(svg).not.toMatch(BROKEN);
    expect(svg === drawPoster(own)).toBe(treatment === 0);
  });

  test('come from at least fourteen families', () => {
    const names = new Set([...variants.keys()].map((name) => name.replace(/-\d+$/, '')));
    expect(names.size).toBeGreaterThanOrEqual(14);
  });
});

describe('a wall of posters', () => {
  test('uses no look more than three times in 130 titles, and never twice with one palette', () => {
    const many = Array.from({ length: 130 }, (_, index) => ({
      ...spec,
      ...sampleSpecs[index % sampleSpecs.length],
      key: `title-${index}`,
    }));
    const assigned = assignArt(many);
    const uses = Map.groupBy(assigned, ({ composition }) => composition);
    expect(Math.max(...[...uses.values()].map((same) => same.length))).toBeLessThanOrEqual(3);
    expect(new Set(assigned.map(({ composition, palette }) => `${composition}/${palette}`)).size).toBe(130);
    expect(new Set(assigned.map(({ composition, treatment }) => `${composition}/${treatment}`)).size).toBe(
      130,
    );
    expect(assignArt(many)).toEqual(assigned);
  });

  test('does not change titles with their own design', () => {
    const [only] = assignArt([{ ...spec, key: 'perigee' }]);
    expect(only).toEqual({ ...spec, key: 'perigee' });
  });
});
