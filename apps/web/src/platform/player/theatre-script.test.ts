import { beforeEach, expect, test } from 'vitest';
import { playerPreferences } from './player-memory.ts';
import { theatreScript } from './theatre-script.tsx';

beforeEach(() => {
  localStorage.clear();
  playerPreferences.forget();
});

/** Runs the printed script as a page does, and returns the element around it. */
function run(): HTMLElement {
  const page = document.createElement('div');
  document.body.replaceChildren(page);
  const script = document.createElement('script');
  script.textContent = theatreScript();
  page.append(script);
  return page;
}

test('what was left in the theatre is in it before the first paint', () => {
  playerPreferences.set({ isTheatre: true });
  expect(run().dataset.theatre).toBe('true');
});

test('what was not is not', () => {
  expect(run().dataset.theatre).toBeUndefined();
  playerPreferences.set({ isTheatre: false });
  expect(run().dataset.theatre).toBeUndefined();
});

test.each(['', 'null', '7', '{', '{"isTheatre":"yes"}'])(
  '%j, which somebody else stored, is nothing',
  (stored) => {
    localStorage.setItem('player', stored);
    expect(run().dataset.theatre).toBeUndefined();
  },
);
