/** Page titles and descriptions as written by owners: plain text with `:placeholders`. */
export interface SeoTemplate {
  readonly title: string;
  readonly description: string;
}

interface SeoKind extends SeoTemplate {
  readonly placeholders: readonly string[];
}

/** The kinds of pages that have a template, each with its placeholders and default texts. */
export const SEO_KINDS = {
  title: {
    placeholders: ['title_name', 'original_name', 'year', 'genres', 'tagline', 'overview', 'site_name'],
    title: ':title_name (:year) · :site_name',
    description: ':overview',
  },
  season: {
    placeholders: [
      'title_name',
      'season_name',
      'season_number',
      'year',
      'episode_count',
      'overview',
      'site_name',
    ],
    title: ':title_name: :season_name (:year) · :site_name',
    description: ':overview',
  },
  episode: {
    placeholders: [
      'title_name',
      'season_number',
      'episode_number',
      'episode_name',
      'year',
      'overview',
      'site_name',
    ],
    title: ':title_name: :episode_name (S:season_number E:episode_number) · :site_name',
    description: ':overview',
  },
  watch: {
    placeholders: [
      'title_name',
      'season_number',
      'episode_number',
      'episode_name',
      'year',
      'overview',
      'site_name',
    ],
    title: ':title_name: :episode_name (:year) · :site_name',
    description: ':overview',
  },
  person: {
    placeholders: ['person_name', 'department', 'birth_year', 'birth_place', 'biography', 'site_name'],
    title: ':person_name · :site_name',
    description: ':biography',
  },
  landing: {
    placeholders: ['site_name', 'site_description'],
    title: ':site_name',
    description: ':site_description',
  },
  article: {
    placeholders: ['article_title', 'summary', 'byline', 'site_name'],
    title: ':article_title · :site_name',
    description: ':summary',
  },
  channel: {
    placeholders: ['channel_name', 'channel_description', 'site_name'],
    title: ':channel_name · :site_name',
    description: ':channel_description',
  },
} as const satisfies Record<string, SeoKind>;

export type SeoKindName = keyof typeof SEO_KINDS;
type SeoValue = string | number | null;
/** The values a page passes to its template. `site_name` is always available. */
export type SeoTemplateValues<Kind extends SeoKindName> = Readonly<
  Record<Exclude<(typeof SEO_KINDS)[Kind]['placeholders'][number], 'site_name'>, SeoValue>
>;

const PLACEHOLDER = /:([a-z][a-z_]*)/g;
/** Marks a missing value until the punctuation around it has been removed too. */
const NOTHING = '\u0000';
const SIGNS = '[·|–—,:;/×-]';
const LEFTOVERS: readonly RegExp[] = [
  new RegExp(`\\s*[([]${NOTHING}(?:\\s*${SIGNS}?\\s*${NOTHING})*[)\\]]`, 'g'),
  new RegExp(`\\s*${SIGNS}\\s*${NOTHING}`, 'g'),
  new RegExp(`${NOTHING}\\s*${SIGNS}?\\s*`, 'g'),
];

/** Returns the placeholders of a template that its kind of page cannot fill. */
export function unknownPlaceholders(kind: SeoKindName, template: string): string[] {
  const known: readonly string[] = SEO_KINDS[kind].placeholders;
  return Array.from(template.matchAll(PLACEHOLDER), ([, name = '']) => name).filter(
    (name) => !known.includes(name),
  );
}

/** Fills a template. A missing value also removes its brackets or the separator before it. */
export function fillSeoTemplate(template: string, values: Readonly<Record<string, SeoValue>>): string {
  const given = new Map(Object.entries(values));
  const filled = template.replace(PLACEHOLDER, (whole, name: string) => {
    const value = given.get(name);
    if (value === undefined) return whole;
    return value === null || value === '' ? NOTHING : String(value).replaceAll(NOTHING, '');
  });
  return LEFTOVERS.reduce((text, leftover) => text.replace(leftover, ''), filled)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Shortens a description at a word boundary, because search engines truncate it anyway. */
export function clipDescription(text: string, max = 200): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= max) return flat;
  const cut = flat.slice(0, max);
  const end = cut.lastIndexOf(' ');
  return `${cut
    .slice(0, end > max / 2 ? end : max)
    .replace(/[\s.,;:–—-]+$/, '')
    .toWellFormed()}…`;
}
