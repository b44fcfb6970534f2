import { useErrorReporter } from '#platform/errors/use-error-reporter.ts';

/** Runs something that may be refused, and says so where it is. */
export function useReportedCall() {
  const report = useErrorReporter();
  return async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      report(error);
    }
  };
}
