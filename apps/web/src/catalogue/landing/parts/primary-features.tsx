import { MenuIcon } from '#foundation/menus/menu-icon.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { PrimaryFeature } from './landing-data.ts';

/** The main features of the site, three per row. */
export function PrimaryFeatures({ features }: { features: readonly PrimaryFeature[] }) {
  const { dynamic } = useTrans();
  if (features.length === 0) return null;
  return (
    <section className="mx-auto grid max-w-[1200px] gap-x-11 gap-y-9 px-5 pt-10 pb-15 md:grid-cols-3 md:px-6 md:pb-16">
      {features.map(({ title, description, icon }) => (
        <div key={title} className="min-w-0">
          <span className="block text-accent-text empty:hidden">
            <MenuIcon name={icon} size={30} />
          </span>
          <h2
            dir="auto"
            className="mt-5 text-[21px] font-[650] tracking-[-.01em] wrap-anywhere font-stretch-116%"
          >
            {dynamic(title)}
          </h2>
          <p dir="auto" className="mt-2 text-fg-2 wrap-anywhere">
            {dynamic(description)}
          </p>
        </div>
      ))}
    </section>
  );
}
