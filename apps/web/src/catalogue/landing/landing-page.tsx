import { LANDING_PATH } from '@kinora/contracts/catalogue/addresses.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { LandingHead } from '#catalogue/seo/landing-head.tsx';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { LandingContent } from './landing-content.tsx';
import { landingQueries } from './landing.queries.ts';

const load = pageLoader({
  access: { login: false, permission: cataloguePermissions.viewTitles },
  queries: () => [landingQueries.page()],
});

export { load as clientLoader, load as loader };

export default function LandingPage() {
  return (
    <>
      <LandingHead path={LANDING_PATH} />
      <LandingContent />
    </>
  );
}
