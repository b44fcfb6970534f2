import { useCallback } from 'react';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { type ErrorSink, errorSink } from './error-sink.ts';
import { showServerError } from './show-server-error.ts';

/** The form a failure may belong to. */
export interface ErrorForm {
  /** Its fields, in the order in which they are shown. */
  fieldNames: readonly string[];
  showOnFields: (fields: Record<string, string>) => void;
}

/** Shows a failure where it belongs. Hand over the form when it came from one. */
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

/** The server answers in the person's language; what this side says itself is translated here. */
function translated(fields: Record<string, string>, dynamic: Trans['dynamic']) {
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, dynamic(message)]));
}

function showToast(sink: Extract<ErrorSink, { kind: 'toast' }>, dynamic: Trans['dynamic']): void {
  toast.danger(dynamic(sink.message), { action: sink.action });
}
