import { useErrorReporter } from '#platform/errors/use-error-reporter.ts';

/** Runs a call that may fail, and reports its error. */
export function useRunWithErrorReport() {
  const report = useErrorReporter();
  return async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      report(error);
    }
  };
}
