import { createContext, use, useEffect } from 'react';

/** What the top bar of an editor shows of the form below it. */
interface RecordState {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
}

export const AT_REST: RecordState = { isDirty: false, isSaving: false };

/** Told by the form, listened to by the page around it: they may be in different routes. */
export const RecordStateContext = createContext<(state: RecordState) => void>(() => undefined);

/** The one form of an editor; the Save button in the top bar belongs to it. */
export const RECORD_FORM_ID = 'record-form';

/** Tells the page around a form how it stands. */
export function useReportedState(isDirty: boolean, isSaving: boolean): void {
  const report = use(RecordStateContext);
  useEffect(() => report({ isDirty, isSaving }), [report, isDirty, isSaving]);
  useEffect(() => () => report(AT_REST), [report]);
}
