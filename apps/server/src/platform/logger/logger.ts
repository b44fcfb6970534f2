import { pino } from 'pino';
import type { Config } from '#platform/config/config.ts';

export type Logger = pino.Logger;

/** Values that must never reach a log, at any depth. */
const REDACTED = [
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
  '*.password',
  '*.password_hash',
  '*.secret',
  '*.token',
];

/** Log lines are written in chunks of this size, or after this time when there are fewer. */
const WRITE_BYTES = 8192;
const WRITE_MS = 500;

/** Structured logs: one JSON line per event, pretty-printed only in development. */
export function createLogger(config: Config, processName: string): Logger {
  const isTerminal = config.NODE_ENV === 'development' && process.stdout.isTTY;
  const options: pino.LoggerOptions = {
    level: config.LOG_LEVEL,
    base: { process: processName, pid: process.pid },
    redact: { paths: REDACTED, censor: '***' },
  };
  if (isTerminal)
    return pino({ ...options, transport: { target: 'pino-pretty', options: { ignore: 'pid' } } });
  // The rest is flushed when the process exits; only a killed process loses its last half second.
  return pino(options, pino.destination({ minLength: WRITE_BYTES, sync: false, periodicFlush: WRITE_MS }));
}
