import { beforeEach, expect, test, vi } from 'vitest';
import { chapterSpans } from './chapters.ts';
import { commandForKey } from './player-commands.ts';
import { type PlayerControl, runCommand } from './player-control.ts';
import { playerPreferences } from './player-memory.ts';

beforeEach(() => {
  localStorage.clear();
  playerPreferences.forget();
});

function press(key: string, changes: Partial<PlayerControl> = {}, held: { shiftKey?: boolean } = {}) {
  const control = {
    time: () => 30,
    duration: () => 60,
    isPaused: () => false,
    volume: () => 0.98,
    isFullscreen: () => false,
    toggle: vi.fn(),
    seekTo: vi.fn(),
    setVolume: vi.fn(),
    toggleMute: vi.fn(),
    setRate: vi.fn(),
    toggleFullscreen: vi.fn(),
    togglePictureInPicture: vi.fn(),
    ...changes,
  };
  const around = {
    spans: chapterSpans(
      [
        { at: 20, name: 'One' },
        { at: 40, name: 'Two' },
      ],
      60,
    ),
    toggleCaptions: vi.fn(),
    next: vi.fn(),
    previous: undefined,
    showKeys: vi.fn(),
  };
  const command = commandForKey({
    key,
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...held,
  });
  if (command === null) throw new Error(`${key} means nothing`);
  return { control, around, isHeard: runCommand(command, control, around) };
}

test.each([
  ['ArrowLeft', 25],
  ['ArrowRight', 35],
  ['j', 20],
  ['l', 40],
  ['0', 0],
  ['5', 30],
  ['9', 54],
])('%s leads to %d seconds', (key, seconds) => {
  expect(press(key).control.seekTo).toHaveBeenCalledWith(seconds);
});

test('seeking stays inside the recording', () => {
  expect(press('j', { time: () => 4 }).control.seekTo).toHaveBeenCalledWith(0);
  expect(press('l', { time: () => 58 }).control.seekTo).toHaveBeenCalledWith(60);
});

test('Shift and the arrows lead from chapter to chapter', () => {
  expect(press('ArrowRight', {}, { shiftKey: true }).control.seekTo).toHaveBeenCalledWith(40);
  expect(press('ArrowLeft', {}, { shiftKey: true }).control.seekTo).toHaveBeenCalledWith(20);
});

test('the volume goes up and down by a twentieth, and not beyond', () => {
  expect(press('ArrowUp').control.setVolume).toHaveBeenCalledWith(1);
  expect(press('ArrowDown').control.setVolume).toHaveBeenCalledWith(0.93);
});

test('speed goes step by step', () => {
  expect(press('>', {}, { shiftKey: true }).control.setRate).toHaveBeenCalledWith(1.25);
  playerPreferences.set({ rate: 0.5 });
  expect(press('<', {}, { shiftKey: true }).control.setRate).toHaveBeenCalledWith(0.5);
});

test('single frames are for a picture that stands still', () => {
  const playing = press('.');
  expect(playing.isHeard).toBe(false);
  expect(playing.control.seekTo).not.toHaveBeenCalled();
  expect(press('.', { isPaused: () => true }).control.seekTo).toHaveBeenCalledWith(30.04);
});

test('Escape leaves full screen first, then the theatre, and then is the page’s', () => {
  playerPreferences.set({ isTheatre: true });
  const full = press('Escape', { isFullscreen: () => true });
  expect(full.control.toggleFullscreen).toHaveBeenCalled();
  expect(playerPreferences.get().isTheatre).toBe(true);
  expect(press('Escape').isHeard).toBe(true);
  expect(playerPreferences.get().isTheatre).toBe(false);
  expect(press('Escape').isHeard).toBe(false);
});

test('every other key does its one thing', () => {
  expect(press('k').control.toggle).toHaveBeenCalled();
  expect(press('m').control.toggleMute).toHaveBeenCalled();
  expect(press('f').control.toggleFullscreen).toHaveBeenCalled();
  expect(press('i').control.togglePictureInPicture).toHaveBeenCalled();
  expect(press('c').around.toggleCaptions).toHaveBeenCalled();
  expect(press('?').around.showKeys).toHaveBeenCalled();
  expect(press('n').around.next).toHaveBeenCalled();
  press('t');
  expect(playerPreferences.get().isTheatre).toBe(true);
});

test('without an episode before, P is left to the page', () => {
  expect(press('p').isHeard).toBe(false);
});
