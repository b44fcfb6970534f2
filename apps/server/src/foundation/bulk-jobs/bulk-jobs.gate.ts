import type { BulkRequest } from '@kinora/contracts/foundation/bulk-jobs.ts';
import type { BulkAction, BulkTarget } from '#platform/bulk-target.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { fieldMap, readInput } from '#platform/errors/field-map.ts';
import * as repository from './bulk-jobs.repository.ts';
import type { BulkJobRow } from './bulk-jobs.repository.ts';

interface Deps {
  readonly db: Database;
  readonly targets: (list: string) => BulkTarget | undefined;
}

/** Who asks, and what they may. */
export interface BulkActor {
  readonly userId: number;
  readonly can: (permission: string) => boolean;
}

/** Lets requests pass that name a list, an action and an input there are, from those who may change its records. */
export function createBulkGate({ db, targets }: Deps) {
  function requireTarget(list: string, { can }: BulkActor): BulkTarget {
    const target = targets(list);
    if (target === undefined) throw fieldError('list', 'Nothing in this list can be changed in bulk.');
    if (!can(target.permission)) throw new AppError('forbidden');
    return target;
  }

  return {
    requireTarget,

    async requireJob(id: number, actor: BulkActor): Promise<BulkJobRow> {
      const job = await repository.find(db, id);
      if (job === undefined) throw new AppError('not_found');
      requireTarget(job.list, actor);
      return job;
    },

    async understand(request: BulkRequest, actor: BulkActor) {
      const target = requireTarget(request.list, actor);
      const { actions } = target;
      const action = Object.hasOwn(actions, request.action) ? actions[request.action] : undefined;
      if (action === undefined) throw fieldError('action', 'This cannot be done to these records.');
      return { target, action, input: await checkedInput(db, action, request.input) };
    },
  };
}

async function checkedInput(db: Database, action: BulkAction, given: unknown): Promise<object> {
  const parsed = readInput(action.input, given);
  if (!parsed.success) {
    const fields = Object.entries(fieldMap(parsed.error.issues));
    throw new AppError('validation_failed', {
      fields: Object.fromEntries(fields.map(([name, texts]) => [`input.${name}`, texts])),
    });
  }
  await action.check?.(db, parsed.data);
  return parsed.data as object;
}
