import type { BulkRequest } from '@kinora/contracts/foundation/bulk-jobs.ts';
import type { BulkAction, BulkActor, BulkTarget } from '#platform/bulk-target.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError, fieldError } from '#platform/errors/app-error.ts';
import { toFieldErrors, safeParseInput } from '#platform/errors/field-map.ts';
import * as repository from './bulk-jobs.repository.ts';
import type { BulkJobRow } from './bulk-jobs.repository.ts';

interface Deps {
  readonly db: Database;
  readonly targets: (list: string) => BulkTarget | undefined;
}

/** Authorises bulk requests and validates their list, action and input. */
export function createBulkGuard({ db, targets }: Deps) {
  function requireTarget(list: string, { can }: BulkActor): BulkTarget {
    const target = targets(list);
    if (target === undefined) throw fieldError('list', "This list doesn't support bulk edits.");
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

    /** For resuming and undoing a job, which changes records as its start did. */
    async requireOwnJob(id: number, actor: BulkActor): Promise<BulkJobRow> {
      const job = await repository.find(db, id);
      if (job === undefined) throw new AppError('not_found');
      const target = requireTarget(job.list, actor);
      if (target.isPersonal === true && job.user_id !== actor.userId) throw new AppError('forbidden');
      assertConfirmed(target.actions[job.action], actor);
      return job;
    },

    async understand(request: BulkRequest, actor: BulkActor) {
      const target = requireTarget(request.list, actor);
      const { actions } = target;
      const action = Object.hasOwn(actions, request.action) ? actions[request.action] : undefined;
      if (action === undefined) throw fieldError('action', "These records don't support this action.");
      return { target, action, input: await checkedInput(db, { action, actor }, request.input) };
    },
  };
}

/** Throws when the action needs a password that was not confirmed recently. */
export function assertConfirmed(action: BulkAction | undefined, actor: BulkActor): void {
  if (action?.isGuarded === true && !actor.isPasswordConfirmed) throw new AppError('password_unconfirmed');
}

async function checkedInput(
  db: Database,
  { action, actor }: { action: BulkAction; actor: BulkActor },
  given: unknown,
): Promise<object> {
  const parsed = safeParseInput(action.input, given);
  if (!parsed.success) {
    const fields = Object.entries(toFieldErrors(parsed.error.issues));
    throw new AppError('validation_failed', {
      fields: Object.fromEntries(fields.map(([name, texts]) => [`input.${name}`, texts])),
    });
  }
  await action.check?.(db, parsed.data, actor);
  return parsed.data as object;
}
