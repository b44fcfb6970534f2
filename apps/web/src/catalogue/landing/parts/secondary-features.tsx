import { clsx } from 'clsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { SecondaryFeature } from './landing-data.ts';
import { PosterFan } from './poster-fan.tsx';

/** Further features, one below the other, with posters on alternating sides. */
export function SecondaryFeatures({ features }: { features: readonly SecondaryFeature[] }) {
  const { dynamic } = useTrans();
  return features.map(({ title, description, posters }, index) => (
    <section
      key={title}
      className={clsx(
        'mx-auto grid max-w-[1200px] items-center gap-x-18 gap-y-8.5 px-5 py-10 md:px-6 md:py-16',
        posters.length > 0 && 'md:grid-cols-2',
        index % 2 === 0 ? 'lg:grid-cols-[1fr_1.25fr]' : 'md:*:first:order-last lg:grid-cols-[1.25fr_1fr]',
        posters.length === 0 && 'lg:grid-cols-1!',
      )}
    >
      <div className="min-w-0">
        <h2
          dir="auto"
          className="text-[30px] leading-[1.06] font-[730] tracking-[-.025em] wrap-anywhere font-stretch-122% lg:text-[42px]"
        >
          {dynamic(title)}
        </h2>
        <p dir="auto" className="mt-4 max-w-[52ch] text-[17px] text-fg-2 wrap-anywhere">
          {dynamic(description)}
        </p>
      </div>
      {posters.length > 0 ? <PosterFan titles={posters} label={dynamic(title)} /> : null}
    </section>
  ));
}
