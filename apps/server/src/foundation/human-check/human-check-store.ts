import { HUMAN_CHECK_ACTIONS } from '@kinora/contracts/foundation/human-check.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { PassedCheck } from './driver.ts';
import type { VerdictStore } from './recaptcha.ts';
import * as repository from './human-check.repository.ts';

const passedKey = (action: string, id: string) => `passed.${action}.${id}`;
const usedKey = (id: string) => `used.${id}`;

export type HumanCheckStore = ReturnType<typeof createHumanCheckStore>;

/** Stores which tokens were passed and which were used, shared by all processes. */
export function createHumanCheckStore({ db, clock }: { db: Database; clock: Clock }) {
  const verdicts: VerdictStore = {
    async recall(id) {
      const keys = HUMAN_CHECK_ACTIONS.map((action) => passedKey(action, id));
      const key = await repository.findMarker(db, keys, clock.now());
      return HUMAN_CHECK_ACTIONS.find((action) => passedKey(action, id) === key);
    },
    async remember(id, { action, expiresAt }) {
      await repository.insertMarker(db, { key: passedKey(action, id), expiresAt });
    },
  };
  return {
    verdicts,
    isUsed: async ({ id }: PassedCheck): Promise<boolean> =>
      (await repository.findMarker(db, [usedKey(id)], clock.now())) !== undefined,
    /** Returns false when the token was already used, also by a concurrent request. */
    use: ({ id, expiresAt }: PassedCheck): Promise<boolean> =>
      repository.insertMarker(db, { key: usedKey(id), expiresAt }),
    cleanExpired: (): Promise<void> => repository.deleteExpired(db, clock.now()),
  };
}
