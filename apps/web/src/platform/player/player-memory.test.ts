import { beforeEach, expect, test } from 'vitest';
import { playerPreferences } from './player-memory.ts';

beforeEach(() => {
  localStorage.clear();
  playerPreferences.forget();
});

test('defaults to full volume, normal speed, no captions and autoplay', () => {
  expect(playerPreferences.get()).toMatchObject({
    volume: 1,
    isMuted: false,
    rate: 1,
    captions: null,
    isTheatre: false,
    isAutoplay: true,
  });
});

test('restores the preferences after a reload', () => {
  const captionStyle = {
    size: 'large',
    color: 'yellow',
    ground: 'solid',
    face: 'serif',
    edge: 'outline',
  } as const;
  const chosen = {
    volume: 0.4,
    isMuted: true,
    rate: 1.5,
    captions: 'de',
    captionStyle,
    isTheatre: true,
    isAutoplay: false,
  };
  playerPreferences.set(chosen);
  playerPreferences.forget();
  expect(playerPreferences.get()).toEqual(chosen);
});

test('notifies subscribers of a change', () => {
  const volumes: number[] = [];
  const stop = playerPreferences.subscribe(() => volumes.push(playerPreferences.get().volume));
  playerPreferences.set({ volume: 0.5 });
  stop();
  playerPreferences.set({ volume: 0.6 });
  expect(volumes).toEqual([0.5]);
});

test.each([
  'no JSON',
  'null',
  '{"volume":7,"rate":99,"captions":3,"captionStyle":{"size":"enormous"},"isTheatre":"yes"}',
])('falls back to the defaults for the invalid stored value %s', (stored) => {
  localStorage.setItem('player', stored);
  expect(playerPreferences.get()).toMatchObject({
    volume: 1,
    rate: 1,
    captions: null,
    captionStyle: { size: 'normal' },
    isTheatre: false,
  });
});
