import type { SchemaThing } from '@kinora/contracts/catalogue/seo-data.ts';

/** Properties that schema.org and Google's guides require for the types we print. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Movie: ['name', 'url'],
  TVSeries: ['name', 'url'],
  TVSeason: ['seasonNumber', 'url'],
  TVEpisode: ['name', 'url', 'image', 'episodeNumber', 'partOfSeries', 'partOfSeason'],
  Person: ['name', 'url'],
  NewsArticle: ['headline', 'url', 'image', 'datePublished', 'author', 'publisher', 'mainEntityOfPage'],
  Organization: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['name', 'itemListElement'],
  ListItem: ['position', 'name'],
  AggregateRating: ['ratingValue', 'ratingCount', 'bestRating', 'worstRating'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'embedUrl', 'url'],
  InteractionCounter: ['interactionType', 'userInteractionCount'],
  WatchAction: [],
  Country: ['name'],
  Place: ['name'],
};
/** Required only for the subject of a page; for a mention, a link is enough. */
const REQUIRED_OF_SUBJECT: Readonly<Record<string, readonly string[]>> = {
  Movie: ['image'],
  TVSeries: ['image'],
  TVSeason: ['name', 'image', 'partOfSeries'],
  Person: ['image'],
};
const ADDRESSES: ReadonlySet<string> = new Set([
  'url',
  'image',
  'item',
  'mainEntityOfPage',
  'isBasedOn',
  'thumbnailUrl',
  'embedUrl',
]);
const DATES: ReadonlySet<string> = new Set([
  'datePublished',
  'dateCreated',
  'uploadDate',
  'startDate',
  'endDate',
  'birthDate',
  'deathDate',
]);
const DATE = /^\d{4}(?:-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2}))?)?$/;
const DURATION = /^PT\d+[MS]$/;

const isThing = (value: unknown): value is SchemaThing =>
  typeof value === 'object' && value !== null && '@type' in value;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Returns the problems a validator would find in a block of structured data. */
export function findSchemaProblems(thing: SchemaThing, isSubject = true): string[] {
  const { '@type': type, ...properties } = thing;
  const required = REQUIRED[type];
  if (required === undefined) return [`${type} is no type we know`];
  const wanted = [...required, ...((isSubject && REQUIRED_OF_SUBJECT[type]) || [])];
  return [
    ...wanted.filter((name) => !(name in properties)).map((name) => `${type} lacks ${name}`),
    ...Object.entries(properties).flatMap(([name, value]) => problemsOfProperty(type, name, value)),
    ...(type === 'AggregateRating' ? problemsOfRating(properties) : []),
    ...(type.endsWith('List') ? problemsOfPlaces(type, properties.itemListElement) : []),
  ];
}

function problemsOfProperty(type: string, name: string, value: unknown): string[] {
  const values = listOf(value);
  const isBad = (one: unknown) => {
    if (one === undefined || one === null || one === '') return true;
    if (ADDRESSES.has(name)) return typeof one !== 'string' || !/^https?:\/\//.test(one);
    if (DATES.has(name)) return typeof one !== 'string' || !DATE.test(one);
    return name === 'duration' && (typeof one !== 'string' || !DURATION.test(one));
  };
  return [
    ...(values.length === 0 || values.some(isBad) ? [`${type}.${name} is ${JSON.stringify(value)}`] : []),
    ...values.filter(isThing).flatMap((one) => findSchemaProblems(one, false)),
  ];
}

function problemsOfRating({
  ratingValue,
  ratingCount,
  bestRating,
  worstRating,
}: Record<string, unknown>): string[] {
  const [value, best, worst] = [Number(ratingValue), Number(bestRating), Number(worstRating)];
  const isFair = Number(ratingCount) >= 1 && value >= worst && value <= best;
  return isFair ? [] : ['AggregateRating is out of its bounds'];
}

/** Positions start at one, without gaps, and each has a link. */
function problemsOfPlaces(type: string, elements: unknown): string[] {
  return listOf(elements).flatMap((element, index) => {
    const isCounted = isThing(element) && element.position === index + 1;
    const leads = isThing(element) && ('item' in element || 'url' in element);
    return isCounted && leads ? [] : [`${type} is not counted, or leads nowhere, at ${index + 1}`];
  });
}
