import { useState } from 'react';
import type { TranslatedLine } from '@kinora/contracts/foundation/localizations.ts';
import { ALL_LINES, groupLines, type LineEdits, type LineView } from './parts/line-groups.ts';

/**
 * The lines of the current view, grouped by what is left to do. The groups change only with the view, so that a line
 * does not move away while someone works on it.
 */
export function useLineGroups(lines: readonly TranslatedLine[], edits: LineEdits) {
  const [view, setView] = useState(ALL_LINES);
  const [groups, setGroups] = useState(() => groupLines(lines, ALL_LINES, edits));
  return {
    view,
    groups,
    /** Shows other lines, or the same ones in groups that are up to date. */
    show: (next: LineView, current = lines) => {
      setView(next);
      setGroups(groupLines(current, next, edits));
    },
  };
}
