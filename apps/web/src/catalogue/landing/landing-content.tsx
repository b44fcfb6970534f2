import { useSuspenseQuery } from '@tanstack/react-query';
import { landingQueries } from './landing.queries.ts';
import { FooterCallToAction } from './parts/footer-call.tsx';
import { LandingHero } from './parts/landing-hero.tsx';
import { PrimaryFeatures } from './parts/primary-features.tsx';
import { SecondaryFeatures } from './parts/secondary-features.tsx';

/** The landing page without the site layout, in the sections the owner configured. Reads `landingQueries.page()`. */
export function LandingContent() {
  const { landing } = useSuspenseQuery(landingQueries.page()).data;
  const { general, action_buttons: buttons } = landing;
  return (
    <>
      <LandingHero general={general} buttons={buttons} posters={landing.posters} />
      <PrimaryFeatures features={landing.primary_features} />
      <SecondaryFeatures features={landing.secondary_features} />
      <FooterCallToAction headline={general.footer_headline} buttons={buttons} />
    </>
  );
}
