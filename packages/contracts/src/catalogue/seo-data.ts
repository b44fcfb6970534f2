/** A schema.org item: structured data for search engines. */
export interface SchemaThing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** The site information that structured data needs. */
export interface SeoSite {
  readonly name: string;
  /** Returns the absolute URL of a path or a picture. */
  readonly absolute: (path: string) => string;
}

/** One breadcrumb on the way from the home page to a page. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** Creates an item without its empty properties, which search engines report as errors. */
export function createThing(type: string, properties: Readonly<Record<string, unknown>>): SchemaThing {
  const known = Object.entries(properties).filter(([, value]) => !isEmpty(value));
  return { '@type': type, ...Object.fromEntries(known) };
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Wraps all items of a page in one JSON-LD graph. */
export const schemaGraph = (things: readonly SchemaThing[]) => ({
  '@context': 'https://schema.org',
  '@graph': things,
});

/** The breadcrumbs of a page, starting with the home page. */
export const breadcrumbData = ({ name, absolute }: SeoSite, crumbs: readonly Crumb[]): SchemaThing =>
  createThing('BreadcrumbList', {
    itemListElement: [{ name, path: '/' }, ...crumbs].map((crumb, index) =>
      createThing('ListItem', { position: index + 1, name: crumb.name, item: absolute(crumb.path) }),
    ),
  });

/** A list of linked entries; no item if the list is empty. */
export function itemListData(
  { absolute }: SeoSite,
  name: string,
  entries: readonly Crumb[],
): readonly SchemaThing[] {
  if (entries.length === 0) return [];
  const unique = [...new Map(entries.map((entry) => [entry.path, entry])).values()];
  return [
    createThing('ItemList', {
      name,
      numberOfItems: unique.length,
      itemListElement: unique.map((entry, index) =>
        createThing('ListItem', { position: index + 1, name: entry.name, url: absolute(entry.path) }),
      ),
    }),
  ];
}

/** Formats minutes as an ISO 8601 duration. */
export const durationOf = (minutes: number | null): string | null =>
  minutes === null || minutes <= 0 ? null : `PT${minutes}M`;
