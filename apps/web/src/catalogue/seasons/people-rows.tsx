import { personPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Credit } from '@kinora/contracts/catalogue/credits.ts';
import { CreditCard } from '#catalogue/credits/credit-card.tsx';
import { mergeCredits } from '#catalogue/credits/merge-credits.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Anchor } from '#ui/anchor.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { PageSection, SeeAllLink } from '#ui/page-section.tsx';

interface People {
  readonly cast: readonly Credit[];
  readonly crew: readonly Credit[];
  /** The heading of the cast. */
  readonly castTitle: string;
  /** The URL of the full credits. */
  readonly all: string;
}

/** The cast and crew of a season or an episode. Empty parts are hidden. */
export function PeopleRows({ cast, crew, castTitle, all }: People) {
  const { t } = useTrans();
  const seeAll = <SeeAllLink href={all}>{t('Full cast and crew')}</SeeAllLink>;
  return (
    <>
      {cast.length > 0 ? (
        <Carousel title={castTitle} kind="person" action={seeAll} className="mt-9.5 md:mt-13">
          {cast.map((credit, index) => (
            // A person may have two roles, and the list never changes while it is shown.
            <CreditCard key={index} credit={credit} />
          ))}
        </Carousel>
      ) : null}
      {crew.length > 0 ? (
        <PageSection title={t('Crew')} action={cast.length > 0 ? null : seeAll}>
          <CrewLinks crew={crew} />
        </PageSection>
      ) : null}
    </>
  );
}

function CrewLinks({ crew }: { crew: readonly Credit[] }) {
  return (
    <ul className="grid gap-x-8 text-sm md:grid-cols-2 lg:grid-cols-3">
      {mergeCredits(crew).map(({ person, parts }) => (
        <li key={person.id} className="min-w-0 border-t border-line py-2.5 wrap-anywhere">
          <Anchor
            href={personPath(person)}
            className="rounded-xs font-semibold underline-offset-3 hover:underline"
          >
            <bdi>{person.name}</bdi>
          </Anchor>
          {parts.length > 0 ? <p className="text-meta text-fg-3">{parts.join(', ')}</p> : null}
        </li>
      ))}
    </ul>
  );
}
