import type { Logger } from '#platform/logger/logger.ts';

const DEADLINE_MS = 30_000;

/**
 * Stops in order on SIGTERM or SIGINT and exits 0; a stop that hangs ends by force, and says so. An error that nobody
 * caught leaves the process in an unknown state, so it is logged and ends the process the same way, with exit code 1.
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
  // Node.js turns a rejection that nobody handles into this event too.
  process.on('uncaughtException', (error, origin) => {
    logger.fatal({ err: error, origin }, 'nobody caught this error; stopping');
    end(1);
  });
}
