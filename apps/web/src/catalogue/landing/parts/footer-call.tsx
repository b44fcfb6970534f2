import { useTrans } from '#platform/i18n/use-trans.ts';
import { ActionButtons } from './action-buttons.tsx';
import type { LandingButton } from './landing-data.ts';

/** The closing section of the page, which repeats the call to action. */
export function FooterCallToAction({
  headline,
  buttons,
}: {
  headline: string;
  buttons: readonly LandingButton[];
}) {
  const { dynamic } = useTrans();
  if (headline === '') return null;
  return (
    <section className="mx-auto max-w-[1200px] px-5 pt-14 pb-12 text-center md:px-6 md:pt-20 md:pb-16">
      <h2 dir="auto" className="mx-auto max-w-[760px] text-page wrap-anywhere">
        {dynamic(headline)}
      </h2>
      <ActionButtons buttons={buttons.slice(0, 1)} className="mt-7" />
    </section>
  );
}
