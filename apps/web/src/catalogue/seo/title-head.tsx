import { titlePath, type TitleSubPage } from '@kinora/contracts/catalogue/addresses.ts';
import { breadcrumbData } from '@kinora/contracts/catalogue/seo-data.ts';
import { titleData } from '@kinora/contracts/catalogue/seo-title-data.ts';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { RecordHead } from './parts/record-head.tsx';
import { structuredJson } from './parts/structured-data.tsx';
import { subPageJson } from './parts/sub-page-json.ts';
import { useSeo } from './use-seo.ts';

/** Metadata of a title's page or sub-page for search engines and link previews. */
export function TitleHead({ title, page }: { title: Title; page?: TitleSubPage }) {
  const seo = useSeo();
  const image = seo.shareImage('titles', title);
  return (
    <>
      <RecordHead
        kind="title"
        texts={{
          title_name: title.name,
          original_name: title.original_name,
          year: title.year,
          genres: title.genres.map(({ name }) => name).join(', '),
          tagline: title.tagline,
          overview: title.overview,
        }}
        page={page}
        path={titlePath(title, page)}
        type={title.type === 'movie' ? 'video.movie' : 'video.tv_show'}
        image={image}
        facts={{
          'video:release_date': title.release_date,
          'video:duration': title.runtime === null ? null : title.runtime * 60,
        }}
        json={import.meta.env.SSR ? titleJson(seo, title, page, image.src) : ''}
      />
      {title.adult ? <meta name="rating" content="adult" /> : null}
    </>
  );
}

function titleJson(
  { site, pageName }: ReturnType<typeof useSeo>,
  title: Title,
  page: TitleSubPage | undefined,
  shareImage: string,
): string {
  const crumbs = [{ name: title.name, path: titlePath(title) }];
  if (page === undefined)
    return structuredJson([titleData(site, title, shareImage), breadcrumbData(site, crumbs)]);
  return subPageJson(site, {
    page,
    name: pageName(page),
    path: titlePath(title, page),
    crumbs,
    record: title,
  });
}
