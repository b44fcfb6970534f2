import { useCountView } from '#catalogue/popularity/use-counted-view.ts';
import { TitleHead } from '#catalogue/seo/title-head.tsx';
import type { PageHandle } from '#platform/navigation/page-handle.ts';
import { lazyHydrated } from '#ui/lazy.tsx';
import { About, loadFactsColumn } from './parts/about.tsx';
import { loadTitlePlay, TitleHeader } from './parts/title-header.tsx';
import { titleLoader } from './title-loader.ts';
import { useTitle } from './use-title.ts';

const load = titleLoader();

/** Content below the first screen is hydrated after it. */
const sections = () => import('./parts/sections.tsx');
const Sections = lazyHydrated(async () => (await sections()).Sections);

export { load as loader };

/** Client-side navigation waits for the lazy code, so that the page renders complete. */
export async function clientLoader(args: Parameters<typeof load>[0]) {
  const [data] = await Promise.all([load(args), sections(), loadTitlePlay(), loadFactsColumn()]);
  return data;
}

export const handle: PageHandle = { hasBackdrop: true };

export default function TitlePage() {
  const title = useTitle();
  useCountView('title', title.id);
  return (
    <>
      <TitleHead title={title} />
      <TitleHeader title={title} />
      <About title={title} />
      <Sections title={title} />
    </>
  );
}
