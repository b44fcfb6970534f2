import type { Logger } from '#platform/logger/logger.ts';

const DEADLINE_MS = 30_000;

/** Stops in order on SIGTERM or SIGINT and exits 0; a stop that hangs ends by force, and says so. */
export function stopOnSignal(logger: Logger, stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => {
      logger.fatal('stopping took too long');
      process.exit(1);
    }, DEADLINE_MS).unref();
    stop().then(
      () => {
        logger.info('stopped');
        process.exit(0);
      },
      (error: unknown) => {
        logger.fatal({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
