import type { DemoContent, DemoPerson, DemoTitle } from './content-schema.ts';

/** Reports what the schema of one file cannot check: duplicate keys, broken references, dates out of order. */
export function findContentFaults({ titles, people, news, collections }: DemoContent): string[] {
  const titleKeys = new Set(titles.map(({ key }) => key));
  const personKeys = new Set(people.map(({ key }) => key));
  const unknown = (where: string, kind: string, keys: readonly string[], known: ReadonlySet<string>) =>
    keys.filter((key) => !known.has(key)).map((key) => `${where}: no ${kind} ${key}`);

  return [
    ...repeated('titles', titles),
    ...repeated('people', people),
    ...repeated('news', news),
    ...repeated('collections', collections),
    ...titles.flatMap((title) => [
      ...unknown(title.key, 'person', creditedIn(title), personKeys),
      ...findTitleFaults(title),
    ]),
    ...people.flatMap(findPersonFaults),
    ...news.flatMap((article) => [
      ...unknown(article.key, 'title', article.titles, titleKeys),
      ...unknown(article.key, 'person', article.people, personKeys),
    ]),
    ...collections.flatMap((collection) => unknown(collection.key, 'title', collection.titles, titleKeys)),
  ];
}

/** Every person credited in a title, including its episodes. */
export const creditedIn = ({ cast, crew, seasons }: DemoTitle): string[] =>
  [{ cast, crew }, ...seasons.flatMap(({ episodes }) => episodes)]
    .flatMap((credits) => [...credits.cast, ...credits.crew])
    .map(({ person }) => person);

function repeated(kind: string, records: readonly { readonly key: string }[]): string[] {
  const seen = new Set<string>();
  return records.flatMap(({ key }) => {
    if (seen.has(key)) return [`${kind}: ${key} is there twice`];
    seen.add(key);
    return [];
  });
}

function findTitleFaults({ key, type, year, release_date, end_date, seasons, videos }: DemoTitle): string[] {
  const faults: string[] = [];
  const numbers = new Set(seasons.map(({ season_number }) => season_number));
  if (release_date !== undefined && !release_date.startsWith(String(year)))
    faults.push(`${key}: ${release_date} is not in ${year}`);
  if (release_date !== undefined && end_date !== undefined && end_date < release_date)
    faults.push(`${key}: ends before it begins`);
  if ((type === 'series') !== seasons.length > 0)
    faults.push(`${key}: a series has seasons, a film has none`);
  if (numbers.size < seasons.length) faults.push(`${key}: a season is there twice`);
  for (const { season_number } of videos)
    if (season_number !== undefined && !numbers.has(season_number))
      faults.push(`${key}: a video of season ${season_number}, which is not there`);
  for (const { season_number, episodes, release_date: opens } of seasons) {
    const season = `${key} season ${season_number}`;
    if (episodes.some(({ episode_number }, index) => episode_number !== index + 1))
      faults.push(`${season}: episodes are not numbered from 1 without a gap`);
    if (
      episodes.some(({ release_date: aired }, index) => aired < (episodes[index - 1]?.release_date ?? opens))
    )
      faults.push(`${season}: an episode airs before the one it follows`);
  }
  return faults;
}

function findPersonFaults({ key, birthday, birth_year, deathday, death_year }: DemoPerson): string[] {
  const born = birthday ?? birth_year?.toString();
  const died = deathday ?? death_year?.toString();
  const faults: string[] = [];
  if (birthday !== undefined && birth_year !== undefined && !birthday.startsWith(String(birth_year)))
    faults.push(`${key}: born in two years`);
  if (deathday !== undefined && death_year !== undefined && !deathday.startsWith(String(death_year)))
    faults.push(`${key}: died in two years`);
  if (born !== undefined && died !== undefined && died < born) faults.push(`${key}: died before birth`);
  return faults;
}
