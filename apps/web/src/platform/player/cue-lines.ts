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

/** The lines of a cue without its markup: they are shown as text, whatever a file holds. */
export const cueLines = (text: string): string[] =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&([a-z]+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What is said at a place; `offset` moves captions that come too early or too late. */
export const linesAt = (cues: readonly Cue[], seconds: number, offset: number): string[] =>
  cues
    .filter(({ startTime, endTime }) => startTime + offset <= seconds && seconds < endTime + offset)
    .flatMap(({ text }) => cueLines(text));
