import type { Title } from '@kinora/contracts/catalogue/titles.ts';
import { AdSlot } from '#foundation/ads/ad-slot.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { lazyHydrated } from '#ui/lazy.tsx';
import { Scores } from './scores.tsx';

/** Plain text and links, which work before hydration. */
export const loadFactsColumn = () => import('./facts-column.tsx');
const FactsColumn = lazyHydrated(async () => (await loadFactsColumn()).FactsColumn);

/** The description of a title, next to its facts. */
export function About({ title }: { title: Title }) {
  const { t } = useTrans();
  return (
    <div className="mt-6.5 grid grid-cols-[minmax(0,1fr)] gap-9 md:mt-11 lg:grid-cols-[minmax(0,1fr)_288px] lg:gap-16">
      <div className="min-w-0">
        <Scores title={title} />
        {title.overview === null ? null : (
          <p dir="auto" className="max-w-[66ch] text-lede whitespace-pre-line">
            {title.overview}
          </p>
        )}
        {title.keywords.length > 0 ? (
          <ul aria-label={t('Keywords')} className="mt-4.5 flex flex-wrap gap-2">
            {title.keywords.map(({ id, name }) => (
              <li
                key={id}
                className="inline-flex h-6.5 max-w-full items-center rounded-full bg-wash px-2.5 text-[12.5px] font-medium text-fg-2"
              >
                <span className="truncate">{name}</span>
              </li>
            ))}
          </ul>
        ) : null}
        <AdSlot name="title_top" />
      </div>
      <FactsColumn title={title} />
    </div>
  );
}
