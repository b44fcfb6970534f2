import { useCountedView } from '#catalogue/popularity/use-counted-view.ts';
import { TitleHead } from '#catalogue/seo/title-head.tsx';
import type { PageHandle } from '#platform/navigation/page-handle.ts';
import { late } from '#ui/late.tsx';
import { About, factsCode } from './parts/about.tsx';
import { playCode, TitleHeader } from './parts/title-header.tsx';
import { titleLoader } from './title-loader.ts';
import { useTitle } from './use-title.ts';

const load = titleLoader();

/** What begins below the first screen comes alive after it. */
const sections = () => import('./parts/sections.tsx');
const Sections = late(async () => (await sections()).Sections);

export { load as loader };

/** Who comes from another page of ours sees it whole. */
export async function clientLoader(args: Parameters<typeof load>[0]) {
  const [data] = await Promise.all([load(args), sections(), playCode(), factsCode()]);
  return data;
}

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
