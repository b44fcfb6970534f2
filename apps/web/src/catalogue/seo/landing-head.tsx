import { thing } from '@kinora/contracts/catalogue/seo-data.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { RecordHead } from './parts/record-head.tsx';
import { structuredJson } from './parts/structured-data.tsx';
import { useSeo } from './use-seo.ts';

/** What search engines and shared links read of the home page, or of the landing page beside it. */
export function LandingHead({ path = '/' }: { path?: string }) {
  const { branding } = useSettings();
  const { site } = useSeo();
  const url = site.absolute('/');
  return (
    <RecordHead
      kind="landing"
      texts={{ site_description: branding.site_description }}
      path={path}
      json={
        import.meta.env.SSR
          ? structuredJson([
              thing('WebSite', { name: site.name, url, description: branding.site_description }),
              thing('Organization', { name: site.name, url }),
            ])
          : ''
      }
    />
  );
}
