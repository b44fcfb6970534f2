import type { ServiceKind } from '@kinora/contracts/foundation/connections.ts';
import { humanCheckSettings } from '@kinora/contracts/foundation/human-check.ts';
import { SOCIAL_SERVICES, socialSettings } from '@kinora/contracts/foundation/social-settings.ts';
import { STORAGE_SECTION, storageSettings } from '@kinora/contracts/foundation/storage-settings.ts';
import type { SectionPatch } from '@kinora/contracts/foundation/settings.ts';
import type { HumanCheckProbe } from '#foundation/human-check/index.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { DiscoverService } from '#foundation/social/index.ts';
import type { Platform } from '#platform/platform.ts';
import { withStorageValues } from '#platform/storage/storage-values.ts';
import { testQueue } from './connections.jobs.ts';
import { definedOnly } from './defined-only.ts';
import type { TestReport } from './steps.ts';
import { testAltcha, testRecaptcha } from './test-human-check.ts';
import { testRedis } from './test-redis.ts';
import { testSocial } from './test-social.ts';
import { testStorage } from './test-storage.ts';

interface Deps {
  readonly platform: Pick<Platform, 'config' | 'db' | 'outbox' | 'signals'>;
  readonly settings: Pick<SettingsService, 'preview'>;
  readonly humanCheck: HumanCheckProbe;
  readonly discover: DiscoverService;
}

type Unsaved = Readonly<Record<string, SectionPatch | undefined>>;

export type ServiceTester = ReturnType<typeof createServiceTester>;

export function createServiceTester({ platform, settings, humanCheck, discover }: Deps) {
  const { config } = platform;
  return {
    /** Checks the unsaved changes and returns the test, or throws a 422 that names the invalid fields. */
    async prepare(kind: ServiceKind, sections: Unsaved): Promise<() => Promise<TestReport>> {
      const { get } = await settings.preview(definedOnly(sections));
      switch (kind) {
        case 'storage':
          return () =>
            testStorage(config.isStorageFixed ? config : withStorageValues(config, get(storageSettings)));
        case 'redis':
          return () => testRedis(config);
        case 'queue':
          return () => testQueue(platform);
        case 'human_check': {
          const values = get(humanCheckSettings);
          return () =>
            values.driver === 'altcha' ? testAltcha(humanCheck) : testRecaptcha(values, humanCheck);
        }
        default: {
          const service = SOCIAL_SERVICES.find((name) => kind === `social_${name}`);
          if (service === undefined) throw new Error(`${kind} has no test`);
          return () => testSocial(service, get(socialSettings), discover);
        }
      }
    },
  };
}

/** The section whose history shows a test. Redis and the queue have none of their own. */
export const sectionOf = (kind: ServiceKind): string => {
  if (kind === 'storage') return STORAGE_SECTION;
  if (kind === 'human_check') return humanCheckSettings.name;
  return kind.startsWith('social_') ? socialSettings.name : kind;
};
