import { personPath, type TitleSubPage } from '@kinora/contracts/catalogue/addresses.ts';
import type { Credit } from '@kinora/contracts/catalogue/credits.ts';
import { breadcrumbData, itemListData, type SeoSite } from '@kinora/contracts/catalogue/seo-data.ts';
import { structuredJson } from './structured-data.tsx';

interface SubPage {
  readonly page: TitleSubPage;
  readonly name: string;
  readonly path: string;
  /** The parent pages, outermost first. */
  readonly crumbs: readonly { name: string; path: string }[];
  readonly record: { readonly cast: readonly Credit[]; readonly crew: readonly Credit[] };
}

/** Structured data of a sub-page of a title, season or episode: its breadcrumb, and the people in full credits. */
export function subPageJson(site: SeoSite, { page, name, path, crumbs, record }: SubPage): string {
  const people = page === 'full-credits' ? [...record.cast, ...record.crew] : [];
  return structuredJson([
    breadcrumbData(site, [...crumbs, { name, path }]),
    ...itemListData(
      site,
      name,
      people.map(({ person }) => ({ name: person.name, path: personPath(person) })),
    ),
  ]);
}
