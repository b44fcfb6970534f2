import type { Genre } from '@kinora/contracts/catalogue/genres.ts';
import { GenreGrid } from '#catalogue/genres/genre-grid.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { PageSection, SeeAllLink } from '#ui/page-section.tsx';

/** More than this is a catalogue, not an invitation: the rest is one step away. */
const TILES = 12;

/** The way into the catalogue by genre; without any, nothing. */
export function GenreRow({ genres }: { genres: readonly Genre[] }) {
  const { t } = useTrans();
  if (genres.length === 0) return null;
  return (
    <PageSection title={t('Browse by genre')} action={<SeeAllLink href="/genres">{t('See all')}</SeeAllLink>}>
      <GenreGrid genres={genres.slice(0, TILES)} areLinks />
    </PageSection>
  );
}
