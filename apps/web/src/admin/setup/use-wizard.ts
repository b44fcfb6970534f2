import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { SetupStep } from '@kinora/contracts/foundation/setup.ts';
import { type AllSettings, useSaveSections } from '#admin/settings/settings.queries.ts';
import { isReached, setupPath, setupState, stepAfter } from './setup-steps.ts';

/** Where the wizard leads when it is finished. */
const CHECKLIST_PATH = '/admin/get-started';

/** Remembers how far the owner has come, and moves on. */
export function useWizard(step: SetupStep, all: AllSettings): { advance: () => Promise<void> } {
  const navigate = useNavigate();
  const saveSections = useSaveSections();
  const { reached } = setupState(all);
  const advance = useCallback(async () => {
    const next = stepAfter(step);
    if (next === undefined) {
      await saveSections({ setup: { values: { is_finished: true } } });
      await navigate(CHECKLIST_PATH);
      return;
    }
    if (!isReached(next, reached)) await saveSections({ setup: { values: { step: next } } });
    await navigate(setupPath(next));
  }, [navigate, reached, saveSections, step]);
  return { advance };
}
