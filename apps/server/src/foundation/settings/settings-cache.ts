import type { PublicSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { SettingsSection } from '@kinora/contracts/platform/settings.ts';
import type { EnvironmentSetting } from '@kinora/contracts/foundation/settings.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { SecretBox } from '#platform/crypto/secret-box.ts';
import type { Database } from '#platform/db/database.ts';
import type { Logger } from '#platform/logger/logger.ts';
import type { Signals } from '#platform/signals/signals.ts';
import { composePublicSettings, type EnvironmentFacts } from './public-settings.ts';
import { emptySection, listAll } from './settings.repository.ts';
import { type ReadSection, readSection } from './section.ts';

/** The signal topic for changes. */
export const SETTINGS_TOPIC = 'settings';
const RETRY_MS = 1000;

export interface SettingsDeps extends EnvironmentFacts {
  readonly db: Database;
  readonly signals: Signals;
  readonly secretBox: SecretBox;
  readonly logger: Logger;
  readonly clock: Clock;
  /** The values of the environment that the settings screen shows. */
  readonly environment: readonly EnvironmentSetting[];
}

/** An in-memory cache of all sections; follows changes by any process. */
export function createSettingsCache(deps: SettingsDeps, sections: () => readonly SettingsSection[]) {
  const { db, signals, secretBox, logger } = deps;
  let copy: { sections: ReadonlyMap<string, ReadSection>; public: PublicSettings } | undefined;
  let stopListening: (() => void) | undefined;
  let retry: NodeJS.Timeout | undefined;

  const loaded = () => {
    if (copy === undefined) throw new Error('Settings are read before they are loaded');
    return copy;
  };

  const refresh = coalesce(async () => {
    const stored = new Map((await listAll(db)).map((row) => [row.section, row]));
    const entries = sections().map((section) => {
      const row = stored.get(section.name) ?? emptySection(section.name);
      const read = readSection(section, row, secretBox);
      if (read.broken.length > 0) {
        logger.error({ section: section.name, keys: read.broken }, 'stored settings are not valid');
      }
      return [section.name, read] as const;
    });
    const read = new Map(entries);
    const valuesOf = (section: SettingsSection) => read.get(section.name)?.values ?? {};
    copy = { sections: read, public: composePublicSettings(sections(), valuesOf, deps) };
  });

  const follow = () => {
    clearTimeout(retry);
    refresh().catch((error: unknown) => {
      logger.error({ err: error }, 'settings could not be read again');
      retry = setTimeout(follow, RETRY_MS).unref();
    });
  };

  return {
    refresh,
    async load(): Promise<void> {
      // Subscribe first: a change between reading and subscribing would be missed.
      stopListening ??= signals.on(SETTINGS_TOPIC, { onSignal: follow, onMissed: follow });
      await refresh();
    },
    close(): void {
      clearTimeout(retry);
      stopListening?.();
      stopListening = undefined;
    },
    section(name: string): ReadSection {
      const found = loaded().sections.get(name);
      if (found === undefined) throw new Error(`No module declares the settings section ${name}`);
      return found;
    },
    public: () => loaded().public,
  };
}

/** Runs one at a time. Calls during a run share the next run, which sees everything that was written before them. */
function coalesce(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= last = last
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return work();
      });
    return next;
  };
}
