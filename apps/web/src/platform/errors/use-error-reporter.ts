import { useCallback } from 'react';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { type ErrorSink, errorSink } from './error-sink.ts';
import { showServerError } from './show-server-error.ts';

/** The form an error may belong to. */
export interface ErrorForm {
  /** Its fields, in display order. */
  fieldNames: readonly string[];
  showOnFields: (fields: Record<string, string>) => void;
}

/** Shows an error in the right place. Pass the form if it came from one. */
export function useErrorReporter(): (error: unknown, form?: ErrorForm) => void {
  const { dynamic } = useTrans();
  return useCallback(
    (error, form) => {
      const sink = errorSink(error, form?.fieldNames ?? []);
      if (sink.kind === 'fields') form?.showOnFields(translated(sink.fields, dynamic));
      if (sink.kind === 'dialog') void showServerError(sink.error, dynamic);
      if (sink.kind === 'toast') showToast(sink, dynamic);
    },
    [dynamic],
  );
}

/** The server already translates its messages; messages from the client are translated here. */
function translated(fields: Record<string, string>, dynamic: Trans['dynamic']) {
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, dynamic(message)]));
}

function showToast(sink: Extract<ErrorSink, { kind: 'toast' }>, dynamic: Trans['dynamic']): void {
  toast.danger(dynamic(sink.message), { action: sink.action });
}
