import { beforeEach, expect, test } from 'vitest';
import { playerMemory } from './player-memory.ts';
import { theatreScript } from './theatre-script.tsx';

beforeEach(() => {
  localStorage.clear();
  playerMemory.forget();
});

/** Runs the printed text the way a page does, and answers the element around it. */
function run(): HTMLElement {
  const page = document.createElement('div');
  document.body.replaceChildren(page);
  const script = document.createElement('script');
  script.textContent = theatreScript();
  page.append(script);
  return page;
}

test('what was left in the theatre is in it before the first paint', () => {
  playerMemory.set({ isTheatre: true });
  expect(run().dataset.theatre).toBe('true');
});

test('what was not is not', () => {
  expect(run().dataset.theatre).toBeUndefined();
  playerMemory.set({ isTheatre: false });
  expect(run().dataset.theatre).toBeUndefined();
});

test.each(['', 'null', '7', '{', '{"isTheatre":"yes"}'])(
  '%j, which somebody else stored, is nothing',
  (stored) => {
    localStorage.setItem('player', stored);
    expect(run().dataset.theatre).toBeUndefined();
  },
);
