import type { Logger } from '#platform/logger/logger.ts';

const DEADLINE_MS = 30_000;

/**
 * Stops gracefully on SIGTERM or SIGINT and exits with 0. A stop that hangs is forced after a deadline, and logged. An
 * uncaught error leaves the process in an unknown state, so it is logged and stops the process with exit code 1.
 */
export function stopOnSignal(logger: Logger, stop: () => Promise<void>): void {
  let isStopping = false;
  const end = (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      logger.fatal('stopping took too long');
      process.exit(1);
    }, DEADLINE_MS).unref();
    stop().then(
      () => {
        logger.info('stopped');
        process.exit(exitCode);
      },
      (error: unknown) => {
        logger.fatal({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  const onSignal = (signal: NodeJS.Signals) => {
    logger.info({ signal }, 'stopping');
    end(0);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  // Node.js also emits this event for unhandled rejections.
  process.on('uncaughtException', (error, origin) => {
    logger.fatal({ err: error, origin }, 'nobody caught this error; stopping');
    end(1);
  });
}
