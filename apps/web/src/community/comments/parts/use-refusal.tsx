import type { ReactNode } from 'react';
import { errorSink } from '#platform/errors/error-sink.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { WaitNotice } from '../../texts/wait-notice.tsx';
import { waitError } from '../../texts/wait-text.ts';

const FIELDS = ['body'];

/** What the server says about the text itself, if it refused it. Its author has to change it. */
export function textError(error: unknown): string | null {
  const sink = errorSink(error, FIELDS);
  return sink.kind === 'fields' ? (sink.fields['body'] ?? null) : null;
}

/** Says beside a text why it was not saved. */
export function useRefusal(): (error: unknown) => ReactNode {
  const { t, dynamic } = useTrans();
  return (error) => {
    const wait = waitError(error);
    if (wait !== null) return <WaitNotice key={wait.retryAt} error={wait} />;
    const sink = errorSink(error, FIELDS);
    if (sink.kind === 'toast') return dynamic(sink.message);
    return dynamic(textError(error) ?? t('Your comment was not saved.'));
  };
}
