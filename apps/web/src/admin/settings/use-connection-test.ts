import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConnectionKind, ConnectionTest } from '@kinora/contracts/foundation/connections.ts';
import { useRunConfirmed } from '#foundation/account/confirm-password/use-run-confirmed.ts';
import { useErrorReporter } from '#platform/errors/use-error-reporter.ts';
import { connectionTestsQuery, useKeepTest } from './connection-tests.queries.ts';

interface RunningTest {
  /** The last result, also from before this visit. */
  readonly last: ConnectionTest | undefined;
  readonly isRunning: boolean;
  /** Runs a test after the password is confirmed. `onError` returns whether it showed the error. */
  run: (send: () => Promise<{ test: ConnectionTest }>, onError?: (error: unknown) => boolean) => void;
}

/** A connection test and its last result. */
export function useConnectionTest(kind: ConnectionKind): RunningTest {
  const { data } = useSuspenseQuery(connectionTestsQuery);
  const [isRunning, setIsRunning] = useState(false);
  const keep = useKeepTest();
  const runConfirmed = useRunConfirmed();
  const reportError = useErrorReporter();
  const start = async (...[send, onError]: Parameters<RunningTest['run']>) => {
    setIsRunning(true);
    try {
      const answer = await runConfirmed(send);
      if (answer !== undefined) keep(answer.test);
    } catch (error) {
      if (onError?.(error) !== true) reportError(error);
    } finally {
      setIsRunning(false);
    }
  };
  return {
    last: data.tests.find((test) => test.kind === kind),
    isRunning,
    run: (send, onError) => void start(send, onError),
  };
}
