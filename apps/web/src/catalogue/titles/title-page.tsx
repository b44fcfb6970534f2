import { useCountedView } from '#catalogue/popularity/use-counted-view.ts';
import { TitleHead } from '#catalogue/seo/title-head.tsx';
import type { PageHandle } from '#platform/navigation/page-handle.ts';
import { About } from './parts/about.tsx';
import { Sections } from './parts/sections.tsx';
import { TitleHeader } from './parts/title-header.tsx';
import { titleLoader } from './title-loader.ts';
import { useTitle } from './use-title.ts';

const load = titleLoader();

export { load as clientLoader, load as loader };

export const handle: PageHandle = { hasBackdrop: true };

export default function TitlePage() {
  const title = useTitle();
  useCountedView('title', title.id);
  return (
    <>
      <TitleHead title={title} />
      <TitleHeader title={title} />
      <About title={title} />
      <Sections title={title} />
    </>
  );
}
