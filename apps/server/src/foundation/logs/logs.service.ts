import { createHash } from 'node:crypto';
import { errorLogSettings, type ErrorState } from '@kinora/contracts/foundation/logs.ts';
import { recordAudits } from '#foundation/audit/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { ServerFailure } from '#platform/errors/server-failure.ts';
import type { Logger } from '#platform/logger/logger.ts';
import { find } from './logs.list.repository.ts';
import { formatEntry } from './logs.presenter.ts';
import * as repository from './logs.repository.ts';
import { placeOf } from './trace.ts';

const LATEST = 100;
const TRACE_MAX = 20_000;
const MESSAGE_MAX = 2000;
const DAY_MS = 86_400_000;
const OCCURRENCES_SHOWN = 10;

/** The subject type of groups of errors in the audit log. */
export const ERROR_SUBJECT = 'error';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly settings: Pick<SettingsService, 'get'>;
  readonly release: string;
}

export type LogsService = ReturnType<typeof createLogsService>;

export function createLogsService({ db, clock, logger, settings, release }: Deps) {
  const record = async ({ error, requestId, request, page, userId }: ServerFailure): Promise<void> => {
    const trace = storable(error.stack ?? '').slice(0, TRACE_MAX);
    const place = placeOf(trace);
    const fingerprint = fingerprintOf(error.name, place === '' ? firstFrame(trace) : place);
    const message = storable(error.message).slice(0, MESSAGE_MAX);
    const origin = { requestId, request, page, release, userId };
    await repository.add(db, { fingerprint, exception: error.name, message, trace, place, ...origin });
    if (userId !== null) await repository.addPerson(db, fingerprint, userId);
  };

  return {
    /** Stores an error for the owner to read. Never throws: the database may be the cause. */
    recordError: (failure: ServerFailure): void => {
      record(failure).catch((cause: unknown) => logger.warn({ err: cause }, 'an error could not be logged'));
    },

    latestErrors: async (): Promise<string> =>
      (await repository.listLatest(db, LATEST)).map(formatEntry).join('\n'),

    counts: () => repository.countByState(db),

    async find(id: number) {
      const group = await find(db, id);
      if (group === undefined) throw new AppError('not_found');
      return { group, occurrences: await repository.listOccurrences(db, id, OCCURRENCES_SHOWN) };
    },

    /** Returns how many groups had another state. */
    setState: (ids: readonly number[], state: ErrorState): Promise<number> =>
      transaction(db, async (tx) => {
        const changed = await repository.setState(tx, ids, state);
        await recordAudits(
          tx,
          changed.map(({ id, exception, before }) => ({
            action: 'update',
            subject: { type: ERROR_SUBJECT, id, name: exception },
            before: { state: before },
            after: { state },
          })),
        );
        return changed.length;
      }),

    cleanErrors: () => {
      const { keep_days: days } = settings.get(errorLogSettings);
      return repository.deleteBefore(db, new Date(clock.now().getTime() - days * DAY_MS));
    },
  };
}

/** Replaces what PostgreSQL cannot store as text: an error may quote any byte of a request. */
const storable = (text: string): string => text.replaceAll('\0', '\u{FFFD}').toWellFormed();

/** Errors are equal if they have the same name and place. Messages are left out, since they may quote the request. */
const fingerprintOf = (name: string, place: string): string =>
  createHash('sha256').update(`${name} ${place}`).digest('hex');

/** For an error that was thrown without any of our own code. */
const firstFrame = (trace: string): string => trace.split('\n').find((line) => /^\s+at /.test(line)) ?? '';
