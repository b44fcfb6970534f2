import type { ValueListName, ValueLists } from '@kinora/contracts/foundation/value-lists.ts';
import type { LocalizationsService } from '#foundation/localizations/index.ts';

/** ISO 3166-1 alpha-2. A fixed list, since the runtime's list also contains groups and former countries. */
const COUNTRY_CODES: ReadonlySet<string> = new Set(
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
  CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
  GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO
  JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR
  MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO
  RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV
  TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/),
);

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
