import type { PlayerCommand } from './player-commands.ts';
import { type ChapterSpan, chapterStart } from './chapters.ts';
import { playerPreferences, RATES } from './player-memory.ts';

/** The controls of a playing video, independent of the engine. */
export interface PlayerControl {
  readonly time: () => number;
  readonly duration: () => number;
  readonly isPaused: () => boolean;
  readonly volume: () => number;
  readonly toggle: () => void;
  readonly seekTo: (seconds: number) => void;
  readonly setVolume: (volume: number) => void;
  readonly toggleMute: () => void;
  readonly setRate: (rate: number) => void;
  readonly toggleFullscreen: () => void;
  readonly isFullscreen: () => boolean;
  readonly togglePictureInPicture: () => void;
}

/** Commands that the engine does not handle. */
export interface CommandContext {
  readonly spans: readonly ChapterSpan[];
  readonly toggleCaptions: () => void;
  readonly next: (() => void) | undefined;
  readonly previous: (() => void) | undefined;
  readonly showKeys: () => void;
}

/** Close enough: the difference between 24 and 25 frames per second does not matter here. */
const FRAME_SECONDS = 1 / 25;

/** Runs a command. Returns false if it does not apply right now, so that the page can handle the key. */
export function runCommand(command: PlayerCommand, control: PlayerControl, around: CommandContext): boolean {
  switch (command.do) {
    case 'toggle':
      control.toggle();
      return true;
    case 'seekBy':
      seek(control, control.time() + command.amount);
      return true;
    case 'seekToShare':
      seek(control, control.duration() * command.amount);
      return true;
    case 'volumeBy':
      control.setVolume(
        Math.min(1, Math.max(0, Math.round((control.volume() + command.amount) * 100) / 100)),
      );
      return true;
    case 'mute':
      control.toggleMute();
      return true;
    case 'fullscreen':
      control.toggleFullscreen();
      return true;
    case 'pictureInPicture':
      control.togglePictureInPicture();
      return true;
    case 'theatre':
      playerPreferences.set({ isTheatre: !playerPreferences.get().isTheatre });
      return true;
    case 'captions':
      around.toggleCaptions();
      return true;
    case 'help':
      around.showKeys();
      return true;
    default:
      return runStep(command, control, around);
  }
}

type Step = Extract<PlayerCommand, { do: 'next' | 'previous' | 'leave' } | { step: 1 | -1 }>;

function runStep(command: Step, control: PlayerControl, around: CommandContext): boolean {
  switch (command.do) {
    case 'chapter': {
      const start = chapterStart(around.spans, control.time(), command.step);
      if (start !== null) control.seekTo(start);
      return start !== null;
    }
    case 'speed':
      control.setRate(nextRate(playerPreferences.get().rate, command.step));
      return true;
    case 'frame':
      if (!control.isPaused()) return false;
      seek(control, control.time() + command.step * FRAME_SECONDS);
      return true;
    case 'leave':
      return leave(control);
    case 'next':
      around.next?.();
      return around.next !== undefined;
    case 'previous':
      around.previous?.();
      return around.previous !== undefined;
  }
}

/** Leaves full screen first, then theatre mode. */
function leave(control: PlayerControl): boolean {
  if (control.isFullscreen()) control.toggleFullscreen();
  else if (playerPreferences.get().isTheatre) playerPreferences.set({ isTheatre: false });
  else return false;
  return true;
}

function seek(control: PlayerControl, seconds: number): void {
  control.seekTo(Math.min(Math.max(0, seconds), control.duration()));
}

function nextRate(rate: number, step: 1 | -1): number {
  const index = RATES.findIndex((one) => one === rate);
  return RATES[Math.min(RATES.length - 1, Math.max(0, index + step))] ?? rate;
}
