import type { LineUsage, TranslatedLine } from '@kinora/contracts/foundation/localizations.ts';

export const LINE_FILTERS = ['all', 'untranslated', 'errors', 'changed'] as const;
export type LineFilter = (typeof LINE_FILTERS)[number];

/** Which lines the grid shows. */
export interface LineView {
  readonly query: string;
  readonly filter: LineFilter;
  readonly usage: LineUsage | 'everywhere';
}

export const ALL_LINES: LineView = { query: '', filter: 'all', usage: 'everywhere' };

/** What the translator has done since the last save. */
export interface LineEdits {
  /** Unsaved texts by source line. */
  readonly drafts: ReadonlyMap<string, string>;
  readonly hasProblem: (line: TranslatedLine) => boolean;
}

export type GroupName = 'attention' | 'untranslated' | 'translated';

export interface LineGroup {
  readonly name: GroupName;
  readonly sources: readonly string[];
}

const GROUPS: readonly GroupName[] = ['attention', 'untranslated', 'translated'];

/** The lines of a view by what is left to do. Groups without lines are left out. */
export function groupLines(lines: readonly TranslatedLine[], view: LineView, edits: LineEdits): LineGroup[] {
  const shown = lines.filter((line) => isShown(line, view, edits));
  const byGroup = Map.groupBy(shown, (line) => groupOf(line, edits));
  return GROUPS.flatMap((name) => {
    const group = byGroup.get(name);
    return group === undefined ? [] : [{ name, sources: group.map(({ source }) => source) }];
  });
}

function groupOf(line: TranslatedLine, { hasProblem }: LineEdits): GroupName {
  if (hasProblem(line)) return 'attention';
  return line.translation === '' ? 'untranslated' : 'translated';
}

function isShown(line: TranslatedLine, { query, filter, usage }: LineView, edits: LineEdits): boolean {
  if (usage !== 'everywhere' && line.usage !== usage) return false;
  if (filter === 'untranslated' && line.translation !== '') return false;
  if (filter === 'errors' && !edits.hasProblem(line)) return false;
  if (filter === 'changed' && !edits.drafts.has(line.source)) return false;
  const text = edits.drafts.get(line.source) ?? line.translation;
  const wanted = query.trim().toLocaleLowerCase();
  return [line.source, text, line.place].some((part) => part.toLocaleLowerCase().includes(wanted));
}

/** The next line after `from` without a text, continuing at the top; undefined if there is none. */
export function nextUntranslated(
  sources: readonly string[],
  from: string,
  textOf: (source: string) => string,
): string | undefined {
  const at = sources.indexOf(from);
  return [...sources.slice(at + 1), ...sources.slice(0, Math.max(at, 0))].find(
    (source) => textOf(source) === '',
  );
}

/** Splits a group into blocks, which are rendered while they are near the viewport. */
export function toBlocks(sources: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(sources.length / size) }, (_, index) =>
    sources.slice(index * size, (index + 1) * size),
  );
}
