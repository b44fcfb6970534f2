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

test('applies a stored theatre mode before the first paint', () => {
  playerPreferences.set({ isTheatre: true });
  expect(run().dataset.theatre).toBe('true');
});

test('does not apply theatre mode when it is off', () => {
  expect(run().dataset.theatre).toBeUndefined();
  playerPreferences.set({ isTheatre: false });
  expect(run().dataset.theatre).toBeUndefined();
});

test.each(['', 'null', '7', '{', '{"isTheatre":"yes"}'])('ignores the invalid stored value %j', (stored) => {
  localStorage.setItem('player', stored);
  expect(run().dataset.theatre).toBeUndefined();
});
