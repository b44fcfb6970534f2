import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import type { YearReview } from '@kinora/contracts/community/year-reviews.ts';
import { closeToast } from '#platform/toast/toast.ts';
import { titleCard } from './titles.ts';

type Review = NonNullable<YearReview['review']>;

/** A full review of a year of 204 entries. */
export const fullReview = (changes: Partial<Review> = {}): Review => ({
  films: 61,
  episodes: 143,
  minutes: 12_720,
  average: 7.64,
  longest_streak: 19,
  months: [24, 28, 17, 21, 31, 19, 12, 16, 21, 9, 6, 0],
  genres: [
    { name: 'Drama', count: 38 },
    { name: 'Mystery', count: 19 },
  ],
  countries: [{ code: 'NO', name: 'Norway', count: 7 }],
  highest_rated: [{ title: titleCard(1), score: 10 }],
  most_liked: {
    review_id: 5,
    title: titleCard(2),
    line: 'It taught me that a checklist can be a love letter.',
    likes: 412,
    written_on: '2026-03-07',
  },
  people: [
    {
      person: {
        id: 8,
        name: 'Amara Lindholm',
        slug: 'amara-lindholm',
        known_for_department: 'Acting',
        portrait: null,
      },
      titles: 6,
    },
    {
      person: { id: 9, name: 'Petra Quist', slug: 'petra-quist', known_for_department: null, portrait: null },
      titles: 1,
    },
  ],
  posters: [titleCard(1), titleCard(2)],
  ...changes,
});

/** The year 2026 of Nadia, which is not shown to others. */
export const yearReview = (changes: Partial<YearReview> = {}): YearReview => ({
  member: { id: 7, name: 'Nadia', image: null },
  year: 2026,
  years: [2026, 2025, 2023],
  is_running: true,
  is_shown: false,
  entries: 204,
  review: fullReview(),
  ...changes,
});

/** A canvas that remembers what was drawn on it, because jsdom draws nothing. Pictures load unless they are broken. */
export function stubCanvas({ broken = [] }: { broken?: readonly string[] } = {}) {
  onTestFinished(() => act(() => closeToast()));
  const drawn = { texts: [] as string[], pictures: [] as string[], sizes: [] as string[] };
  const context = {
    save() {},
    restore() {},
    translate() {},
    rotate() {},
    beginPath() {},
    roundRect() {},
    fill() {},
    fillRect() {},
    clip() {},
    measureText: (text: string) => ({ width: text.length * 20 }),
    fillText: (text: string) => void drawn.texts.push(text),
    drawImage: (image: HTMLImageElement) => void drawn.pictures.push(new URL(image.src).pathname),
  };
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockReturnValue(context as unknown as CanvasRenderingContext2D);
  vi.spyOn(canvas, 'toBlob').mockImplementation(function toBlob(this: HTMLCanvasElement, done, type) {
    drawn.sizes.push(`${this.width}x${this.height}`);
    done(new Blob(['picture'], { type: type ?? '' }));
  });
  define(document, 'fonts', { load: () => Promise.resolve([]) });
  define(HTMLImageElement.prototype, 'decode', function decode(this: HTMLImageElement) {
    const isBroken = broken.some((name) => this.src.includes(name));
    return isBroken ? Promise.reject(new Error('broken')) : Promise.resolve();
  });
  const saved: { name: string; content: Blob }[] = [];
  const contents = new Map<string, Blob>();
  define(URL, 'createObjectURL', (content: Blob) => {
    contents.set('blob:picture', content);
    return 'blob:picture';
  });
  define(URL, 'revokeObjectURL', () => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const content = contents.get(this.href);
    if (content) saved.push({ name: this.download, content });
  });
  return { drawn, saved };
}

/** Adds what jsdom lacks, until the test has finished. */
function define(target: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  onTestFinished(() => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  });
}
