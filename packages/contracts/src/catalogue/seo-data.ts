/** One thing of schema.org: facts that search engines read. */
export interface SchemaThing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** What every block needs to know of the site around it. */
export interface SeoSite {
  readonly name: string;
  /** The whole address of a path, or of a picture wherever it is kept. */
  readonly absolute: (path: string) => string;
}

/** A step of the way from the home page to a page. */
export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** A thing without the properties of which nothing is known: an empty one is an error to search engines. */
export function thing(type: string, properties: Readonly<Record<string, unknown>>): SchemaThing {
  const known = Object.entries(properties).filter(([, value]) => !isEmpty(value));
  return { '@type': type, ...Object.fromEntries(known) };
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The block of a page: all its things under one context. */
export const schemaGraph = (things: readonly SchemaThing[]) => ({
  '@context': 'https://schema.org',
  '@graph': things,
});

/** The way to the page; the home page stands first. */
export const breadcrumbData = ({ name, absolute }: SeoSite, crumbs: readonly Crumb[]): SchemaThing =>
  thing('BreadcrumbList', {
    itemListElement: [{ name, path: '/' }, ...crumbs].map((crumb, index) =>
      thing('ListItem', { position: index + 1, name: crumb.name, item: absolute(crumb.path) }),
    ),
  });

/** A list whose entries have pages of their own; none where the list is empty. */
export function itemListData(
  { absolute }: SeoSite,
  name: string,
  entries: readonly Crumb[],
): readonly SchemaThing[] {
  if (entries.length === 0) return [];
  const unique = [...new Map(entries.map((entry) => [entry.path, entry])).values()];
  return [
    thing('ItemList', {
      name,
      numberOfItems: unique.length,
      itemListElement: unique.map((entry, index) =>
        thing('ListItem', { position: index + 1, name: entry.name, url: absolute(entry.path) }),
      ),
    }),
  ];
}

/** Minutes as ISO 8601 says them. */
export const durationOf = (minutes: number | null): string | null =>
  minutes === null || minutes <= 0 ? null : `PT${minutes}M`;
