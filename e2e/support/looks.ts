import { test } from './test.ts';

const DESK_AND_PHONE = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** The same tests on a desk and on a phone, without movement. */
export function onDeskAndPhone(tests: () => void): void {
  for (const viewport of DESK_AND_PHONE) {
    test.describe(`at ${viewport.width}`, () => {
      test.use({ viewport, reducedMotion: 'reduce' });
      tests();
    });
  }
}

/** The same tests in the dark and in the light. */
export function inBothThemes(tests: () => void): void {
  for (const colorScheme of ['dark', 'light'] as const) {
    test.describe(colorScheme, () => {
      test.use({ colorScheme });
      tests();
    });
  }
}
