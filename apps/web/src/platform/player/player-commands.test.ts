import { expect, test } from 'vitest';
import { commandForKey } from './player-commands.ts';

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const press = (key: string, held: Partial<typeof plain> = {}) => commandForKey({ key, ...plain, ...held });

test.each([
  [' ', { do: 'toggle' }],
  ['k', { do: 'toggle' }],
  ['ArrowLeft', { do: 'seekBy', amount: -5 }],
  ['ArrowRight', { do: 'seekBy', amount: 5 }],
  ['j', { do: 'seekBy', amount: -10 }],
  ['l', { do: 'seekBy', amount: 10 }],
  ['ArrowUp', { do: 'volumeBy', amount: 0.05 }],
  ['ArrowDown', { do: 'volumeBy', amount: -0.05 }],
  ['m', { do: 'mute' }],
  ['f', { do: 'fullscreen' }],
  ['t', { do: 'theatre' }],
  ['i', { do: 'pictureInPicture' }],
  ['c', { do: 'captions' }],
  ['0', { do: 'seekToShare', amount: 0 }],
  ['9', { do: 'seekToShare', amount: 0.9 }],
  ['n', { do: 'next' }],
  ['p', { do: 'previous' }],
  [',', { do: 'frame', step: -1 }],
  ['.', { do: 'frame', step: 1 }],
  ['Escape', { do: 'leave' }],
] as const)('maps %s to its command', (key, command) => {
  expect(press(key)).toEqual(command);
});

test.each([
  ['ArrowLeft', { do: 'chapter', step: -1 }],
  ['ArrowRight', { do: 'chapter', step: 1 }],
  ['<', { do: 'speed', step: -1 }],
  ['>', { do: 'speed', step: 1 }],
  ['?', { do: 'help' }],
  ['K', { do: 'toggle' }],
] as const)('maps Shift and %s to its command', (key, command) => {
  expect(press(key, { shiftKey: true })).toEqual(command);
});

test.each(['ctrlKey', 'metaKey', 'altKey'] as const)('leaves every key with %s to the browser', (held) => {
  expect(press('k', { [held]: true })).toBeNull();
  expect(press('f', { [held]: true })).toBeNull();
  expect(press('5', { [held]: true })).toBeNull();
});

test.each(['g', 'h', '/', 'Tab', 'Enter', 'x'])('leaves %s to the page', (key) => {
  expect(press(key)).toBeNull();
});
