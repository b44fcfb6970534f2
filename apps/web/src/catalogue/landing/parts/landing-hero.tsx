import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ActionButtons } from './action-buttons.tsx';
import type { LandingButton, LandingGeneral } from './landing-data.ts';
import { PosterWheel } from './poster-wheel.tsx';

/** The headline, the call to action and the poster wheel. */
export function LandingHero({
  general,
  buttons,
  posters,
}: {
  general: LandingGeneral;
  buttons: readonly LandingButton[];
  posters: readonly TitleCard[];
}) {
  const { dynamic } = useTrans();
  return (
    <section className="relative overflow-x-clip text-center">
      <div className="px-5 pt-[118px] md:px-6 md:pt-[max(118px,min(168px,18vh))]">
        <h1
          dir="auto"
          className="mx-auto max-w-[980px] text-[clamp(36px,10.8vw,42px)]! text-display-1 text-balance wrap-anywhere md:text-[clamp(54px,5.7vw,82px)]!"
        >
          {dynamic(general.headline)}
        </h1>
        {general.subheadline === '' ? null : (
          <p
            dir="auto"
            className="mx-auto mt-5.5 max-w-[560px] text-[16.5px] leading-normal text-fg-2 md:text-[19px]"
          >
            {dynamic(general.subheadline)}
          </p>
        )}
        <ActionButtons buttons={buttons} className="mt-7.5" />
      </div>
      <PosterWheel posters={posters} />
    </section>
  );
}
