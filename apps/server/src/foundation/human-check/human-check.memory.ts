import { HUMAN_CHECK_ACTIONS } from '@kinora/contracts/foundation/human-check.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { PassedCheck } from './human-check.driver.ts';
import type { VerdictMemory } from './human-check.recaptcha.ts';
import * as repository from './human-check.repository.ts';

const passedKey = (action: string, id: string) => `passed.${action}.${id}`;
const usedKey = (id: string) => `used.${id}`;

export type HumanCheckMemory = ReturnType<typeof createHumanCheckMemory>;

/** What is known of tokens, over all processes: which were passed, and which were used up. */
export function createHumanCheckMemory({ db, clock }: { db: Database; clock: Clock }) {
  const verdicts: VerdictMemory = {
    async recall(id) {
      const keys = HUMAN_CHECK_ACTIONS.map((action) => passedKey(action, id));
      const key = await repository.findNote(db, keys, clock.now());
      return HUMAN_CHECK_ACTIONS.find((action) => passedKey(action, id) === key);
    },
    async remember(id, { action, expiresAt }) {
      await repository.insertNote(db, { key: passedKey(action, id), expiresAt });
    },
  };
  return {
    verdicts,
    isUsed: async ({ id }: PassedCheck): Promise<boolean> =>
      (await repository.findNote(db, [usedKey(id)], clock.now())) !== undefined,
    /** False when somebody used it before, or at the same time. */
    use: ({ id, expiresAt }: PassedCheck): Promise<boolean> =>
      repository.insertNote(db, { key: usedKey(id), expiresAt }),
    cleanExpired: (): Promise<void> => repository.deleteExpired(db, clock.now()),
  };
}
