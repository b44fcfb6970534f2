import type { CallContext } from '#platform/context/call-context.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Logger } from '#platform/logger/logger.ts';
import * as repository from './audit.repository.ts';

interface Deps {
  readonly db: Database;
  readonly logger: Pick<Logger, 'error'>;
  /** In tests, a write without an audit entry fails; in production it is only logged. */
  readonly isStrict: boolean;
}

/** Checks after an admin write that it was recorded: with one entry, or with one entry per changed record. */
export function createAuditCheck({ db, logger, isStrict }: Deps) {
  return async (endpoint: string, { requestId, notes }: CallContext): Promise<void> => {
    if (notes.isUnchanged && notes.entries === 0) return;
    if (!isStrict) {
      if (notes.entries === 0) logger.error({ endpoint, requestId }, 'a write left nothing in the audit log');
      return;
    }
    const written = await repository.countByRequest(db, requestId ?? '');
    const { entries, subjects, actions } = written ?? { entries: 0, subjects: 0, actions: 0 };
    if (entries > 0 && subjects === entries && actions === 1) return;
    throw new AppError('audit.miscounted', { params: { endpoint, count: entries } });
  };
}
