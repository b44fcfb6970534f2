import {
  CONNECTION_TABS,
  type ConnectionKind,
  ConnectionTest,
} from '@kinora/contracts/foundation/connections.ts';
import { SETTINGS_SUBJECT } from '@kinora/contracts/foundation/settings.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/transaction.ts';
import * as repository from './connections.repository.ts';
import type { TestReport } from './steps.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}

interface Tested {
  readonly kind: ConnectionKind;
  /** The section whose history shows that the test ran. */
  readonly section: string;
  readonly run: () => Promise<TestReport>;
}

export type ConnectionsService = ReturnType<typeof createConnectionsService>;

export function createConnectionsService({ db, clock }: Deps) {
  return {
    async list(): Promise<ConnectionTest[]> {
      const rows = await repository.listAll(db);
      // A result of an older release may have another shape. The next test replaces it.
      return rows.flatMap(({ result }) => ConnectionTest.safeParse(result).data ?? []);
    },

    /** Runs a test, then stores its result and records that it ran. */
    async test({ kind, section, run }: Tested): Promise<ConnectionTest> {
      const { isPassed, ...report } = await run();
      const test: ConnectionTest = {
        kind,
        tab: CONNECTION_TABS[kind],
        is_passed: isPassed,
        tested_at: clock.now().toISOString(),
        ...report,
      };
      await transaction(db, async (tx) => {
        await repository.upsert(tx, test);
        await recordAudit(tx, {
          action: 'test_connection',
          subject: { type: SETTINGS_SUBJECT, id: section, name: section },
          after: { connection: kind, result: isPassed ? 'passed' : (report.problem?.code ?? 'failed') },
        });
      });
      return test;
    },
  };
}
