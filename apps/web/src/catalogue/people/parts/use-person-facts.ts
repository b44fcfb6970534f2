import type { Person } from '@kinora/contracts/catalogue/people.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useToday } from '#platform/i18n/use-today.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ageAt } from '../age.ts';

type Fact = readonly [label: string, value: string];

/** The maximum number of aliases shown. The most common ones come first. */
const ALIASES_MAX = 6;

/** Facts about a person as localised labels and values. Unknown facts are omitted. */
export function usePersonFacts(person: Person): Fact[] {
  const { t, dynamic } = useTrans();
  const { number } = useFormat();
  const { born, died } = useLifeDates(person);
  const facts: [string, string | null][] = [
    [t('Department'), person.known_for_department && dynamic(person.known_for_department)],
    [t('Born'), born],
    [t('Died'), died],
    [t('Birthplace'), person.birth_place],
    [t('Also known as'), person.also_known_as.slice(0, ALIASES_MAX).join(', ')],
    [t('Credits'), person.credits_count > 0 ? number(person.credits_count) : null],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

/** For many people only the years are known; an age requires full dates. */
function useLifeDates({ birth_date: birth, birth_year, death_date: death, death_year }: Person) {
  const { t } = useTrans();
  const { day } = useFormat();
  const today = useToday();
  const isAlive = death === null && death_year === null;
  const withAge = (date: string, until: string | null) => {
    if (birth === null || until === null) return day(date);
    const age = ageAt(birth, until);
    return t(':date ([one 1 year|other :count years])', { date: day(date), count: age });
  };
  return {
    born: birth === null ? yearText(birth_year) : withAge(birth, isAlive ? today : null),
    died: death === null ? yearText(death_year) : withAge(death, death),
  };
}

const yearText = (year: number | null) => (year === null ? null : String(year));
