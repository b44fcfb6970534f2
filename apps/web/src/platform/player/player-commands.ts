/** A command triggered by a key. */
export type PlayerCommand =
  | { readonly do: 'toggle' | 'mute' | 'fullscreen' | 'theatre' | 'pictureInPicture' | 'captions' | 'help' }
  | { readonly do: 'next' | 'previous' | 'leave' }
  | { readonly do: 'seekBy' | 'seekToShare' | 'volumeBy'; readonly amount: number }
  | { readonly do: 'chapter' | 'speed' | 'frame'; readonly step: 1 | -1 };

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Letters are lower case; other keys as the keyboard layout produces them. */
const COMMANDS: Readonly<Record<string, PlayerCommand>> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  // Time runs from left to right in every language.
  arrowleft: { do: 'seekBy', amount: -5 },
  arrowright: { do: 'seekBy', amount: 5 },
  j: { do: 'seekBy', amount: -10 },
  l: { do: 'seekBy', amount: 10 },
  arrowup: { do: 'volumeBy', amount: 0.05 },
  arrowdown: { do: 'volumeBy', amount: -0.05 },
  m: { do: 'mute' },
  f: { do: 'fullscreen' },
  t: { do: 'theatre' },
  i: { do: 'pictureInPicture' },
  c: { do: 'captions' },
  '<': { do: 'speed', step: -1 },
  '>': { do: 'speed', step: 1 },
  n: { do: 'next' },
  p: { do: 'previous' },
  ',': { do: 'frame', step: -1 },
  '.': { do: 'frame', step: 1 },
  escape: { do: 'leave' },
  '?': { do: 'help' },
};

const WITH_SHIFT: Readonly<Record<string, PlayerCommand>> = {
  arrowleft: { do: 'chapter', step: -1 },
  arrowright: { do: 'chapter', step: 1 },
};

/** Returns the command of a key; null for all other keys, which belong to the browser and the page. */
export function commandForKey({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): PlayerCommand | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (/^\d$/.test(key)) return { do: 'seekToShare', amount: Number(key) / 10 };
  const name = key.toLowerCase();
  return (shiftKey ? WITH_SHIFT[name] : undefined) ?? COMMANDS[name] ?? null;
}
