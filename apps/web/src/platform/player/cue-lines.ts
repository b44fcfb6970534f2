const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
};

interface Cue {
  readonly startTime: number;
  readonly endTime: number;
  readonly text: string;
}

/** The lines of a cue without markup. They are shown as plain text, whatever the file contains. */
export const cueLines = (text: string): string[] =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&([a-z]+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The caption lines at a position; `offset` shifts captions that are too early or too late. */
export const linesAt = (cues: readonly Cue[], seconds: number, offset: number): string[] =>
  cues
    .filter(({ startTime, endTime }) => startTime + offset <= seconds && seconds < endTime + offset)
    .flatMap(({ text }) => cueLines(text));
