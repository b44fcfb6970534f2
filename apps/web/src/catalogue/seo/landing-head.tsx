import { createThing } from '@kinora/contracts/catalogue/seo-data.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { RecordHead } from './parts/record-head.tsx';
import { structuredJson } from './parts/structured-data.tsx';
import { useSeo } from './use-seo.ts';

/** Metadata of the home page or the separate landing page for search engines and link previews. */
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
              createThing('WebSite', { name: site.name, url, description: branding.site_description }),
              createThing('Organization', { name: site.name, url }),
            ])
          : ''
      }
    />
  );
}
