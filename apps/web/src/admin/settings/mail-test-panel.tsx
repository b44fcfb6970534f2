import { Mail } from 'lucide-react';
import { useState } from 'react';
import { testMail } from '@kinora/contracts/foundation/connections.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useUser } from '#platform/session/session-context.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { focusRow } from './row-focus.ts';
import { useConnectionTest } from './use-connection-test.ts';
import { useMailNote, useMailSteps } from './use-mail-test-texts.ts';
import type { TabPanelProps } from './use-settings-form.ts';
import { TestDialogue } from './parts/test-dialogue.tsx';
import { TestNote } from './parts/test-note.tsx';
import { TestPanel } from './parts/test-panel.tsx';
import { TestSteps } from './parts/test-steps.tsx';

const PASSWORD_ROW = 'mail_server.password';

/** Sends a test mail with the values of the form, saved or not. */
export function MailTestPanel({ form }: TabPanelProps) {
  const { t } = useTrans();
  const [to, setTo] = useState(useUser()?.email ?? '');
  const [error, setError] = useState<string>();
  const { last, isRunning, run } = useConnectionTest('mail');
  const showError = (failure: unknown) => {
    const [message] = failure instanceof ApiError ? [failure.errors?.to ?? []].flat() : [];
    setError(message);
    return message !== undefined || form.showErrors(failure);
  };
  const send = () => {
    setError(undefined);
    run(() => call(testMail, { body: { to, sections: form.unsaved() } }), showError);
  };
  return (
    <TestPanel title={t('Test')} last={last}>
      <form
        noValidate
        className="flex items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isRunning) send();
        }}
      >
        <TextField
          aria-label={t('Send the test to')}
          className="flex-1"
          size="compact"
          type="email"
          autoComplete="email"
          icon={<Mail size={16} strokeWidth={1.75} />}
          value={to}
          onChange={setTo}
          errorMessage={error}
        />
        <Button type="submit" size="sm" isPending={isRunning}>
          {t('Send test')}
        </Button>
      </form>
      {last === undefined ? null : <MailResult test={last} />}
    </TestPanel>
  );
}

function MailResult({ test }: { test: NonNullable<ReturnType<typeof useConnectionTest>['last']> }) {
  const { t } = useTrans();
  const { title, text } = useMailNote()(test);
  const steps = useMailSteps()(test);
  const replace = (
    <Button size="xs" onPress={() => void focusRow(PASSWORD_ROW)}>
      {t('Replace password')}
    </Button>
  );
  return (
    <>
      <TestNote
        isPassed={test.is_passed}
        title={title}
        action={test.problem?.code === 'password' ? replace : undefined}
      >
        {text}
      </TestNote>
      <TestSteps steps={steps} />
      <TestDialogue key={test.tested_at} lines={test.dialogue} isOpen={!test.is_passed} />
    </>
  );
}
