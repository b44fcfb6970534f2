import { useMemo } from 'react';
import { useOwnToday } from '#platform/i18n/use-own-today.ts';
import { useActionContext } from '../marks/action-context.ts';
import type { DiaryContext } from './change-seen.ts';

/** What actions on the diary need. */
export function useDiaryContext(): DiaryContext {
  const context = useActionContext();
  const today = useOwnToday();
  return useMemo(() => ({ ...context, today }), [context, today]);
}
