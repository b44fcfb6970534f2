import type { Import, ImportState } from '@kinora/contracts/community/imports.ts';

const RUNNING: readonly ImportState[] = ['reading', 'importing', 'undoing'];
const DISCARDABLE: readonly ImportState[] = ['reading', 'unreadable', 'checking', 'undone'];

type InState = Pick<Import, 'state'>;

/** Whether a job works on it, so that it changes by itself. */
export const isRunning = ({ state }: InState): boolean => RUNNING.includes(state);

/** Whether it can be removed: it has written nothing, or nothing is left of it. */
export const isDiscardable = ({ state, imported }: Pick<Import, 'state' | 'imported'>): boolean =>
  DISCARDABLE.includes(state) || (state === 'done' && imported === 0);
