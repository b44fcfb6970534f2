import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import { useErrorReporter } from '#platform/errors/use-error-reporter.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';

/** Long enough to read the message and undo. */
export const UNDO_MS = 8000;

const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/** What the actions of members need. */
export interface ActionContext {
  readonly client: QueryClient;
  readonly trans: Trans;
  readonly report: (error: unknown) => void;
}

export function useActionContext(): ActionContext {
  const client = useQueryClient();
  const trans = useTrans();
  const report = useErrorReporter();
  return useMemo(() => ({ client, trans, report }), [client, trans, report]);
}

/** Says that a change was not saved: with the server's reason, or with a retry if trying again may help. */
export function showUnsaved(
  { trans: { t }, report }: ActionContext,
  error: unknown,
  { message, retry }: { message: string; retry: () => void },
): void {
  if (isRefusal(error)) report(error);
  else toast.danger(message, { action: { label: t('Retry'), onPress: retry } });
}

/** Whether the server would refuse the same change again. A status of 0 means that it was not reached. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status > 0 &&
  error.status < SERVER_ERROR &&
  error.status !== TOO_MANY_REQUESTS;
