import type { AccessCheck, CheckPerson } from '@kinora/contracts/admin/access-checks.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { presentRules, presentVerdict } from './access-checks.presenter.ts';
import * as repository from './access-checks.repository.ts';
import type { createPersonReader } from './check-person.ts';
import { parseTarget } from './check-target.ts';
import type { RequestExplainer } from './explained-request.ts';
import type { createCheckRunner } from './run-check.ts';

const FAILED = 500;

interface Deps {
  readonly db: Database;
  readonly baseUrl: URL;
  readonly permissions: ReadonlySet<string>;
  readonly readPerson: ReturnType<typeof createPersonReader>;
  readonly run: ReturnType<typeof createCheckRunner>;
}

export type AccessChecksService = ReturnType<typeof createAccessChecksService>;

export function createAccessChecksService({ db, baseUrl, permissions, readPerson, run }: Deps) {
  return {
    /** Checks what a person may do. Reads only; the audit log records it. */
    async check(
      input: { person: CheckPerson; target: string },
      explainer: RequestExplainer,
    ): Promise<AccessCheck> {
      const target = parseTarget(input.target, { permissions, baseUrl });
      const { person, caller } = await readPerson(input.person);
      const began = performance.now();
      const done = await run(target, caller, explainer);
      const milliseconds = Math.round(performance.now() - began);
      if (done.status >= FAILED) throw new AppError('unavailable');
      const granters = await repository.listGranters(db, {
        userId: caller.userId,
        roleIds: person.roles.map(({ id }) => id),
        permissions: [
          foundationPermissions.admin,
          ...done.rules.flatMap(({ permission }) => permission ?? []),
        ],
      });
      const rules = presentRules(done, granters);
      const { verdict, sent_to } = presentVerdict(done, rules);
      await transaction(db, (tx) =>
        recordAudit(tx, {
          action: 'check_access',
          subject: { type: person.type === 'user' ? 'user' : 'role', id: person.id, name: person.name },
          after: { address: done.address, verdict },
        }),
      );
      return {
        person,
        target: { type: target.type, address: done.address },
        verdict,
        sent_to,
        rules,
        milliseconds,
      };
    },

    permissions: (): string[] => [...permissions].toSorted(),
  };
}
