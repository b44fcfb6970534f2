import { type matchTitleNames, PASTE_LINE_MAX } from '@kinora/contracts/community/lists.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import type { EditorTitle, Entries } from './editor-entries.ts';

export type Match = CallOutput<typeof matchTitleNames>['matches'][number];

/** What the member chose for a line; null if no title is meant. */
export type Choices = ReadonlyMap<string, EditorTitle | null>;

/** empty: a line without text. waiting: its match is not known yet. found: sure, or chosen. likely: should be checked. */
export type LineState = 'empty' | 'waiting' | 'found' | 'likely' | 'none';

/** A line with its match. */
export interface PasteLine {
  readonly text: string;
  readonly state: LineState;
  readonly title: EditorTitle | null;
  /** Whether the list has the title, or a line above. */
  readonly isHere: boolean;
  readonly candidates: Match['candidates'];
}

export const linesOf = (text: string): string[] =>
  text === '' ? [] : text.split('\n').map((line) => line.trim().slice(0, PASTE_LINE_MAX));

interface Known {
  readonly matches: ReadonlyMap<string, Match>;
  readonly choices: Choices;
  readonly entries: Entries;
}

/** Joins lines with their matches and with what the list has. */
export function readLines(lines: readonly string[], { matches, choices, entries }: Known): PasteLine[] {
  const here = new Set(entries.map(({ title }) => title.id));
  return lines.map((text) => {
    const line = readLine(text, matches.get(text), choices.get(text));
    const isHere = line.title !== null && here.has(line.title.id);
    if (line.title !== null) here.add(line.title.id);
    return { ...line, text, isHere };
  });
}

function readLine(
  text: string,
  match: Match | undefined,
  choice: EditorTitle | null | undefined,
): Pick<PasteLine, 'state' | 'title' | 'candidates'> {
  if (text === '') return { state: 'empty', title: null, candidates: [] };
  const candidates = match?.candidates ?? [];
  if (choice !== undefined) return { state: choice === null ? 'none' : 'found', title: choice, candidates };
  if (match === undefined) return { state: 'waiting', title: null, candidates };
  const title = match.quality === 'none' ? null : (candidates[0] ?? null);
  if (title === null) return { state: 'none', title, candidates };
  return { state: match.quality === 'exact' ? 'found' : 'likely', title, candidates };
}

/** The titles that the list does not have. */
export const newTitles = (lines: readonly PasteLine[]): EditorTitle[] =>
  lines.flatMap(({ title, isHere }) => (title === null || isHere ? [] : title));

export const countLines = (lines: readonly PasteLine[]) => ({
  added: newTitles(lines).length,
  here: lines.filter(({ isHere }) => isHere).length,
  missing: lines.filter(({ state }) => state === 'none').length,
});
