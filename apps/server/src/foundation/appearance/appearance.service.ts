import type { Theme } from '@kinora/contracts/foundation/themes.ts';
import type { Database } from '#platform/db/database.ts';
import { createLiveValue } from '#platform/signals/live-value.ts';
import type { Signals } from '#platform/signals/signals.ts';
import * as repository from './appearance.repository.ts';

/** Sent when a theme has changed. */
export const THEMES_TOPIC = 'themes';

interface Deps {
  readonly db: Database;
  readonly signals: Signals;
}

export type AppearanceService = ReturnType<typeof createAppearanceService>;

export function createAppearanceService({ db, signals }: Deps) {
  // Every page renders a theme, so they are cached.
  const themes = createLiveValue(signals, THEMES_TOPIC, () => repository.listThemes(db));
  return { listThemes: (): Promise<Theme[]> => themes.get() };
}
