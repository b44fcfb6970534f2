import type { TitleSubPage } from '@kinora/contracts/catalogue/addresses.ts';
import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { PageMeta } from '#platform/navigation/page-meta.tsx';

/** What search engines and shared links read of the page, or of a page below it. */
export function TitleHead({ title }: { title: Title; page?: TitleSubPage }) {
  return <PageMeta title={title.name} description="" />;
}
