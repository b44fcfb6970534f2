import type { ValueListName, ValueLists } from '@kinora/contracts/foundation/value-lists.ts';
import type { LocalizationsService } from '#foundation/localizations/index.ts';
import { COUNTRY_CODES } from './value-lists.country-codes.ts';

/** Not a region, so the runtime does not list it. */
const UTC = 'UTC';
const ZONES: ReadonlySet<string> = new Set([...Intl.supportedValuesOf('timeZone'), UTC]);

interface Deps {
  readonly localizations: Pick<LocalizationsService, 'list'>;
}

export type ValueListsService = ReturnType<typeof createValueListsService>;

export function createValueListsService({ localizations }: Deps) {
  return {
    isTimezone: (name: string): boolean => ZONES.has(name),

    isCountry: (code: string): boolean => COUNTRY_CODES.has(code),

    async isLocalization(language: string): Promise<boolean> {
      return (await localizations.list()).some((one) => one.language === language);
    },

    /** Returns the requested lists, with names in the given language. */
    async read(names: readonly ValueListName[], language: string): Promise<ValueLists> {
      return {
        ...(names.includes('timezones') ? { timezones: timezones() } : {}),
        ...(names.includes('countries') ? { countries: countries(language) } : {}),
        ...(names.includes('localizations') ? { localizations: await localizations.list() } : {}),
      };
    },
  };
}

/** `America/Argentina/Buenos_Aires` is listed under America as "Argentina, Buenos Aires". */
function timezones(): NonNullable<ValueLists['timezones']> {
  const zones = [...ZONES].map((value) => {
    const [region = value, ...place] = value.replaceAll('_', ' ').split('/');
    return { region, value, text: place.length === 0 ? region : place.join(', ') };
  });
  const byRegion = Map.groupBy(zones, ({ region }) => region);
  return Object.fromEntries(
    [...byRegion].map(([region, list]) => [region, list.map(({ value, text }) => ({ value, text }))]),
  );
}

function countries(language: string): NonNullable<ValueLists['countries']> {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  const { compare } = new Intl.Collator([language, 'en']);
  return [...COUNTRY_CODES]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => compare(a.name, b.name));
}
