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
])('%s seeks to %d seconds', (key, seconds) => {
  expect(press(key).control.seekTo).toHaveBeenCalledWith(seconds);
});

test('limits seeking to the duration', () => {
  expect(press('j', { time: () => 4 }).control.seekTo).toHaveBeenCalledWith(0);
  expect(press('l', { time: () => 58 }).control.seekTo).toHaveBeenCalledWith(60);
});

test('Shift and the arrow keys move between chapters', () => {
  expect(press('ArrowRight', {}, { shiftKey: true }).control.seekTo).toHaveBeenCalledWith(40);
  expect(press('ArrowLeft', {}, { shiftKey: true }).control.seekTo).toHaveBeenCalledWith(20);
});

test('changes the volume by 5 % within its limits', () => {
  expect(press('ArrowUp').control.setVolume).toHaveBeenCalledWith(1);
  expect(press('ArrowDown').control.setVolume).toHaveBeenCalledWith(0.93);
});

test('changes the speed step by step', () => {
  expect(press('>', {}, { shiftKey: true }).control.setRate).toHaveBeenCalledWith(1.25);
  playerPreferences.set({ rate: 0.5 });
  expect(press('<', {}, { shiftKey: true }).control.setRate).toHaveBeenCalledWith(0.5);
});

test('steps single frames only while paused', () => {
  const playing = press('.');
  expect(playing.isHeard).toBe(false);
  expect(playing.control.seekTo).not.toHaveBeenCalled();
  expect(press('.', { isPaused: () => true }).control.seekTo).toHaveBeenCalledWith(30.04);
});

test('Escape leaves full screen first, then theatre mode, and then belongs to the page', () => {
  playerPreferences.set({ isTheatre: true });
  const full = press('Escape', { isFullscreen: () => true });
  expect(full.control.toggleFullscreen).toHaveBeenCalled();
  expect(playerPreferences.get().isTheatre).toBe(true);
  expect(press('Escape').isHeard).toBe(true);
  expect(playerPreferences.get().isTheatre).toBe(false);
  expect(press('Escape').isHeard).toBe(false);
});

test('maps every other key to its action', () => {
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

test('leaves P to the page without a previous episode', () => {
  expect(press('p').isHeard).toBe(false);
});
