import { useMemo, useState } from 'react';
import type { Localization, TranslatedLine } from '@kinora/contracts/foundation/localizations.ts';
import { checkTranslation, type TranslationProblem } from '@kinora/contracts/platform/translation-check.ts';
import { useSaveLines } from './localizations.queries.ts';
import { type LineEdits, nextUntranslated } from './parts/line-groups.ts';
import type { TranslationRowProps } from './parts/translation-row.tsx';
import { useLineGroups } from './use-line-groups.ts';
import { useStableActions } from './use-stable-actions.ts';

interface Page {
  readonly localization: Localization;
  readonly lines: readonly TranslatedLine[];
}

interface SaveOutcome {
  readonly saved: number;
  readonly conflicts: number;
  /** Lines that were not sent, because they have errors. */
  readonly invalid: number;
}

type Drafts = ReadonlyMap<string, string>;
const NO_DRAFTS: Drafts = new Map();

export type Translations = ReturnType<typeof useTranslations>;

/** The state of the translation grid: unsaved texts, their errors and conflicts, and the active line. */
export function useTranslations({ localization, lines }: Page) {
  const { bySource, drafts, setDrafts, problemOf } = useDrafts({ localization, lines });
  const [conflicts, setConflicts] = useState<ReadonlySet<string>>(new Set());
  const { active, setActive, goTo, focusRequestOf } = useActiveLine();
  const edits: LineEdits = { drafts, hasProblem: (line) => problemOf(line) !== null };
  const { view, groups, show } = useLineGroups(lines, edits);
  const save = useSaveLines(localization.language);

  const textOf = (source: string) => drafts.get(source) ?? bySource.get(source)?.translation ?? '';
  const drop = (source: string) => setDrafts((all) => without(all, [source]));
  const endConflict = (source: string) =>
    setConflicts((all) => new Set([...all].filter((one) => one !== source)));

  const actions = useStableActions({
    change: (source, text) =>
      setDrafts((all) =>
        text === bySource.get(source)?.translation ? without(all, [source]) : new Map(all).set(source, text),
      ),
    revert: (source) => {
      drop(source);
      endConflict(source);
    },
    activate: setActive,
    goToNext: (source) =>
      goTo(
        nextUntranslated(
          groups.flatMap((group) => group.sources),
          source,
          textOf,
        ),
      ),
    resolve: (source, side) => {
      endConflict(source);
      if (side === 'theirs') drop(source);
      goTo(source);
    },
  });

  /** Sends the changed lines, except those with an error or an open conflict, which get the focus. */
  const saveAll = async (): Promise<SaveOutcome> => {
    const changed = [...drafts.keys()].flatMap((source) => bySource.get(source) ?? []);
    const invalid = changed.filter((line) => problemOf(line) !== null);
    const open = changed.filter((line) => conflicts.has(line.source));
    const ready = changed.filter((line) => !invalid.includes(line) && !open.includes(line));
    const refused = ready.length === 0 ? [] : await save.mutateAsync(ready.map(toChange(drafts)));
    const saved = ready.filter(({ source }) => !refused.includes(source));
    // A text that was changed again during the save stays unsaved.
    setDrafts((all) =>
      without(
        all,
        saved.map(({ source }) => source).filter((source) => all.get(source) === drafts.get(source)),
      ),
    );
    const unresolved = [...open.map(({ source }) => source), ...refused];
    setConflicts(new Set(unresolved));
    goTo(invalid[0]?.source ?? unresolved[0]);
    return { saved: saved.length, conflicts: unresolved.length, invalid: invalid.length };
  };

  return {
    view,
    groups,
    show,
    active,
    save: saveAll,
    isSaving: save.isPending,
    changes: drafts.size,
    errors: lines.filter(edits.hasProblem).length,

    /** The row of a line, or undefined if the product no longer has the line. */
    rowOf(source: string, rowIndex: number): TranslationRowProps | undefined {
      const line = bySource.get(source);
      return (
        line && {
          line,
          rowIndex,
          target: localization,
          draft: drafts.get(source),
          problem: problemOf(line),
          hasConflict: conflicts.has(source),
          isActive: source === active,
          focusRequest: focusRequestOf(source),
          actions,
        }
      );
    },
  };
}

/** The unsaved texts by source line. */
function useDrafts({ localization: { language }, lines }: Page) {
  const [drafts, setDrafts] = useState(NO_DRAFTS);
  const bySource = useMemo(() => new Map(lines.map((line) => [line.source, line])), [lines]);
  const savedProblems = useMemo(
    () => new Map(lines.map(({ source, translation }) => [source, problemIn(language, source, translation)])),
    [language, lines],
  );
  const problemOf = ({ source }: TranslatedLine): TranslationProblem | null => {
    const draft = drafts.get(source);
    return draft === undefined ? (savedProblems.get(source) ?? null) : problemIn(language, source, draft);
  };
  return { bySource, drafts, setDrafts, problemOf };
}

/** The line with the focus, which can also be given to another one. */
function useActiveLine() {
  const [active, setActive] = useState<string | null>(null);
  const [focus, setFocus] = useState<{ source: string; request: number } | null>(null);
  return {
    active,
    setActive,
    goTo: (source: string | undefined) => {
      if (source === undefined) return;
      setActive(source);
      setFocus((last) => ({ source, request: (last?.request ?? 0) + 1 }));
    },
    focusRequestOf: (source: string) => (focus?.source === source ? focus.request : undefined),
  };
}

const problemIn = (language: string, source: string, text: string): TranslationProblem | null =>
  text === '' ? null : checkTranslation(language, source, text);

const toChange =
  (drafts: Drafts) =>
  ({ source, translation: previous }: TranslatedLine) => ({
    source,
    translation: drafts.get(source) ?? '',
    previous,
  });

const without = (drafts: Drafts, sources: readonly string[]): Drafts =>
  sources.some((source) => drafts.has(source))
    ? new Map([...drafts].filter(([source]) => !sources.includes(source)))
    : drafts;
