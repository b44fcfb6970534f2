import { listPath, titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Picture } from '@kinora/contracts/catalogue/pictures.ts';
import { breadcrumbData, itemListData } from '@kinora/contracts/catalogue/seo-data.ts';
import { clipDescription } from '@kinora/contracts/catalogue/seo-templates.ts';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { HeadTags } from '#platform/navigation/page-meta.tsx';
import { StructuredData, structuredJson } from './parts/structured-data.tsx';
import { useSeo } from './use-seo.ts';

interface ListHeadProps {
  readonly list: {
    readonly id: number;
    readonly name: string;
    readonly slug: string;
    readonly description: string | null;
    readonly owner: { readonly name: string };
    readonly posters: readonly Picture[];
    /** Search engines index public lists only, and links to private ones have no preview image. */
    readonly visibility: 'public' | 'unlisted' | 'private';
  };
  /** The displayed titles. */
  readonly titles: readonly TitleCard[];
}

/** Metadata of a member's list for search engines and link previews. */
export function ListHead({ list, titles }: ListHeadProps) {
  const { t } = useTrans();
  const { site, shareImage } = useSeo();
  const { id, name, posters, visibility } = list;
  const isPublic = visibility === 'public';
  const path = listPath(list);
  const shown = { id, name, year: null, backdrop: null, poster: null, by: list.owner.name, posters };
  return (
    <>
      <HeadTags
        title={`${name} · ${site.name}`}
        description={
          clipDescription(list.description ?? '') || t('A list by :name.', { name: list.owner.name })
        }
        path={path}
        image={visibility === 'private' ? undefined : shareImage('lists', shown)}
        isIndexed={isPublic}
      />
      {isPublic ? (
        <StructuredData
          json={
            import.meta.env.SSR
              ? structuredJson([
                  breadcrumbData(site, [{ name, path }]),
                  ...itemListData(
                    site,
                    name,
                    titles.map((title) => ({ name: title.name, path: titlePath(title) })),
                  ),
                ])
              : ''
          }
        />
      ) : null}
    </>
  );
}
