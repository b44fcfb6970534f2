import { createHash } from 'node:crypto';
import { errorLogSettings } from '@kinora/contracts/foundation/logs.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { ServerFailure } from '#platform/errors/server-failure.ts';
import type { Logger } from '#platform/logger/logger.ts';
import * as repository from './logs.repository.ts';
import type { ErrorLogRow } from './logs.repository.ts';

const LATEST = 100;
const TRACE_MAX = 20_000;
const MESSAGE_MAX = 2000;
const DAY_MS = 86_400_000;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly settings: Pick<SettingsService, 'get'>;
}

export type LogsService = ReturnType<typeof createLogsService>;

export function createLogsService({ db, clock, logger, settings }: Deps) {
  return {
    /** Stores an error for the owner to read. Never throws: the database may be the cause. */
    recordError: ({ error, requestId, request }: ServerFailure): void => {
      const trace = storable(error.stack ?? '').slice(0, TRACE_MAX);
      const message = storable(error.message).slice(0, MESSAGE_MAX);
      const fingerprint = fingerprintOf(error.name, trace);
      repository
        .add(db, { fingerprint, exception: error.name, message, trace, request_id: requestId, request })
        .catch((cause: unknown) => logger.warn({ err: cause }, 'an error could not be logged'));
    },

    latestErrors: async (): Promise<string> =>
      (await repository.listLatest(db, LATEST)).map(formatEntry).join('\n'),

    cleanErrors: () => {
      const { keep_days: days } = settings.get(errorLogSettings);
      return repository.deleteBefore(db, new Date(clock.now().getTime() - days * DAY_MS));
    },
  };
}

/** Replaces what PostgreSQL cannot store as text: an error may quote any byte of a request. */
const storable = (text: string): string => text.replaceAll('\0', '\u{FFFD}').toWellFormed();

/** Groups errors by name and the place they were thrown. Messages are left out, since they may quote the request. */
const fingerprintOf = (name: string, trace: string): string =>
  createHash('sha256')
    .update(`${name} ${trace.split('\n').find((line) => FRAME.test(line)) ?? ''}`)
    .digest('hex');
const FRAME = /^\s+at /;

/** One entry of the text file: time, request and message, then the indented trace. */
function formatEntry(row: Omit<ErrorLogRow, 'id'>): string {
  const trace = row.trace
    .split('\n')
    .slice(1)
    .map((line) => `    ${line.trim()}`);
  const more = row.times > 1 ? `, ${row.times} times until ${row.last_at.toISOString()}` : '';
  const head = `[${row.created_at.toISOString()}] ${row.request} (${row.request_id})${more}`;
  return [head, `  ${row.exception}: ${row.message}`, ...trace, ''].join('\n');
}
