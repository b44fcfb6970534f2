import { pino } from 'pino';
import type { Config } from '#platform/config/config.ts';

export type Logger = pino.Logger;

/** Values that must never reach a log, wherever they sit. */
const REDACTED = [
  'req.headers.cookie',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
  '*.password',
  '*.password_hash',
  '*.secret',
  '*.token',
];

/** Structured logs: one JSON line per event, readable by a person only in development. */
export function createLogger(config: Config, processName: string): Logger {
  const isTerminal = config.NODE_ENV === 'development' && process.stdout.isTTY;
  return pino({
    level: config.LOG_LEVEL,
    base: { process: processName, pid: process.pid },
    redact: { paths: REDACTED, censor: '***' },
    ...(isTerminal ? { transport: { target: 'pino-pretty', options: { ignore: 'pid' } } } : {}),
  });
}
