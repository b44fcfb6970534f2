import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import type { SectionHandle } from '#admin/kit/record-handle.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { CreditsSection } from './parts/credits-section.tsx';

const load = pageLoader({ access: { permission: cataloguePermissions.updateTitles } });

export { load as clientLoader, load as loader };

export const handle: SectionHandle = { hasSave: false };

/** The crew of a title, a season or an episode. */
export default function CrewPage() {
  return <CreditsSection part="crew" />;
}
