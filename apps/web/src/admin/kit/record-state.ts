import { createContext, use, useEffect } from 'react';

/** The form's state, as the editor's top bar shows it. */
interface RecordState {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
}

export const IDLE_RECORD_STATE: RecordState = { isDirty: false, isSaving: false };

/** Lets the form report its state to the page around it; the two may be in different routes. */
export const RecordStateContext = createContext<(state: RecordState) => void>(() => undefined);

/** Id of an editor's only form; the Save button in the top bar submits it. */
export const RECORD_FORM_ID = 'record-form';

/** Reports the state of the form to the page around it. */
export function useReportRecordState(isDirty: boolean, isSaving: boolean): void {
  const report = use(RecordStateContext);
  useEffect(() => report({ isDirty, isSaving }), [report, isDirty, isSaving]);
  useEffect(() => () => report(IDLE_RECORD_STATE), [report]);
}
