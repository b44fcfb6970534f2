import { sanitizeCueText } from './cue-text.ts';

/** A caption cue; times in seconds. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  /** Its position as WebVTT cue settings; usually empty. */
  readonly settings: string;
  /** WebVTT with italics, bold and underline only. */
  readonly text: string;
}

const TEXT_MAX = 2 * 1024 * 1024;
const CUES_MAX = 20_000;
const CUE_MAX = 2000;
const DAY = 86_400;

const TIME = /(?:(\d{1,4}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})/u;
const TIMES = new RegExp(`^\\s*${TIME.source}\\s*-->\\s*${TIME.source}(?<settings>(?:\\s.*)?)$`, 'u');
const PERCENT = String.raw`(?:100|\d{1,2})(?:\.\d{1,3})?%`;
const SETTING = new RegExp(
  `^(?:align:(?:start|center|end|left|right)|vertical:(?:rl|lr)|size:${PERCENT}|` +
    `position:${PERCENT}(?:,(?:line-left|center|line-right))?|line:(?:-?\\d{1,3}|${PERCENT})(?:,(?:start|center|end))?)$`,
  'u',
);

/** Parses WebVTT or SubRip; returns null when the text has no captions, or far too many. */
export function parseCaptions(text: string): Cue[] | null {
  if (text.length > TEXT_MAX) return null;
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n|\r|\n/u);
  const isWebVtt = /^WEBVTT(?:[ \t]|$)/u.test(lines[0] ?? '');
  const cues: Cue[] = [];
  for (const block of blocksOf(lines)) {
    const cue = cueOf(block, isWebVtt);
    if (cue !== null) cues.push(cue);
    if (cues.length > CUES_MAX) return null;
  }
  return cues.length === 0 ? null : cues.toSorted((a, b) => a.start - b.start);
}

/** Serialises captions as WebVTT in which every character is generated or sanitised. */
export function writeWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ start, end, settings, text }) =>
      `${timeText(start)} --> ${timeText(end)}${settings === '' ? '' : ` ${settings}`}\n${text}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

function* blocksOf(lines: readonly string[]): Generator<string[]> {
  let block: string[] = [];
  for (const line of lines) {
    if (line.trim() !== '') block.push(line);
    else if (block.length > 0) {
      yield block;
      block = [];
    }
  }
  if (block.length > 0) yield block;
}

/** The times are in the first line, or in the second after an identifier. */
function cueOf(block: readonly string[], isWebVtt: boolean): Cue | null {
  const at = block.slice(0, 2).findIndex((line) => line.includes('-->'));
  const times = TIMES.exec(block[at] ?? '');
  if (times === null) return null;
  const [start, end] = [secondsOf(times.slice(1, 5)), secondsOf(times.slice(5, 9))];
  const body = block
    .slice(at + 1)
    .join('\n')
    .slice(0, CUE_MAX);
  const text = sanitizeCueText(body, { hasEntities: isWebVtt });
  if (text === '' || end <= start || end > DAY) return null;
  return { start, end, text, settings: isWebVtt ? settingsOf(times.groups?.settings ?? '') : '' };
}

const secondsOf = ([hours, minutes, seconds, fraction = '']: readonly (string | undefined)[]) =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction.padEnd(3, '0')) / 1000;

const settingsOf = (text: string) =>
  text
    .split(/\s+/u)
    .filter((setting) => SETTING.test(setting))
    .join(' ');

function timeText(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (size: number, of: number, digits: number) =>
    String(Math.floor(milliseconds / size) % of).padStart(digits, '0');
  return `${part(3_600_000, 1000, 2)}:${part(60_000, 60, 2)}:${part(1000, 60, 2)}.${part(1, 1000, 3)}`;
}
