import { LandingHead } from '#catalogue/seo/landing-head.tsx';
import { useSettings } from '#platform/session/session-context.tsx';

/** A site that has nothing to open on yet says what it is. */
export function Welcome() {
  const { branding } = useSettings();
  return (
    <>
      <LandingHead />
      <h1 className="mt-6 text-page">{branding.site_name}</h1>
      <p className="mt-2.5 text-fg-2">{branding.site_description}</p>
    </>
  );
}
