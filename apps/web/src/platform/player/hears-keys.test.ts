import { beforeEach, expect, test } from 'vitest';
import { isPlayerKey } from './hears-keys.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <main id="content" tabindex="-1"><a id="away" href="/">Away</a><input id="search"></main>
    <div id="player" tabindex="-1">
      <button id="mute">Mute</button>
      <input id="volume" type="range"><input id="quality" type="radio"><textarea id="note"></textarea>
      <div data-panel role="dialog" tabindex="-1" id="panel"></div>
    </div>`;
});

const get = (id: string) => document.getElementById(id) ?? document.body;
const hears = (id: string, key = 'k') => isPlayerKey(get(id), key, get('player'));

test('handles keys when the player, one of its controls or nothing has the focus', () => {
  expect(hears('player')).toBe(true);
  expect(hears('mute')).toBe(true);
  expect(hears('content')).toBe(true);
  expect(isPlayerKey(document.body, 'k', get('player'))).toBe(true);
});

test('ignores keys in a field, or while another element of the page has the focus', () => {
  expect(hears('search')).toBe(false);
  expect(hears('note')).toBe(false);
  expect(hears('away')).toBe(false);
});

test('leaves a control the keys that operate it', () => {
  expect(hears('mute', ' ')).toBe(false);
  expect(hears('mute', 'ArrowLeft')).toBe(true);
  expect(hears('volume', 'ArrowLeft')).toBe(false);
  expect(hears('volume', 'm')).toBe(true);
  expect(hears('quality', 'ArrowDown')).toBe(false);
  expect(hears('panel', 'ArrowDown')).toBe(false);
  expect(hears('panel', 'Escape')).toBe(true);
});

test('ignores keys while a dialog is open', () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>');
  expect(hears('player')).toBe(false);
});
