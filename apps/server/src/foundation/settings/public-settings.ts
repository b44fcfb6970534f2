import { PublicSettings } from '@kinora/contracts/foundation/site-settings.ts';
import type { SettingsSection } from '@kinora/contracts/platform/settings.ts';

/** Rejects sections that contradict the contract, at startup instead of at request time. */
export function assertSections(sections: readonly SettingsSection[]): void {
  const names = sections.map((section) => section.name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new Error(`Two modules declare the settings section ${repeated}`);
  for (const section of sections) {
    const leaked = section.public.find((key) => section.secret.includes(key));
    if (leaked !== undefined) throw new Error(`${section.name}.${leaked} is both public and secret`);
    const places = section.root ? section.public : section.public.length > 0 ? [section.name] : [];
    const unnamed = places.find((name) => !Object.hasOwn(PublicSettings.shape, name));
    if (unnamed !== undefined) {
      throw new Error(`The settings section ${section.name} is public, but PublicSettings lacks ${unnamed}`);
    }
  }
}

/** Facts about the environment that browsers need and no form changes. */
export interface EnvironmentFacts {
  readonly baseUrl: URL;
  readonly storageDriver: PublicSettings['storage_driver'];
}

/** The settings that every visitor may read: only keys marked as public. */
export function composePublicSettings(
  sections: readonly SettingsSection[],
  valuesOf: (section: SettingsSection) => Record<string, unknown>,
  { baseUrl, storageDriver }: EnvironmentFacts,
): PublicSettings {
  const parts = sections.map((section) => {
    const values = valuesOf(section);
    const slice = Object.fromEntries(section.public.map((key) => [key, values[key]]));
    if (section.root) return slice;
    return section.public.length > 0 ? { [section.name]: slice } : {};
  });
  const facts = { base_url: baseUrl.href.replace(/\/+$/, ''), storage_driver: storageDriver };
  return PublicSettings.parse(Object.assign(facts, ...parts));
}
