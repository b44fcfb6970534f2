import { clsx } from 'clsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { personPath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Person } from '@kinora/contracts/catalogue/people.ts';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { PersonPortrait } from '#catalogue/person-cards/person-portrait.tsx';
import { useCountView } from '#catalogue/popularity/use-counted-view.ts';
import { PersonHead } from '#catalogue/seo/person-head.tsx';
import { AdSlot } from '#foundation/ads/ad-slot.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { ShareButton } from '#platform/share/share-button.tsx';
import { lazyHydrated } from '#ui/lazy.tsx';
import { parseCreditsPart } from './credits-part.ts';
import { Biography } from './parts/biography.tsx';
import { PersonFacts } from './parts/person-facts.tsx';
import { personQueries } from './people.queries.ts';

const load = pageLoader({
  access: { login: false, permission: cataloguePermissions.viewTitles },
  queries: ({ params }) => [personQueries.one(Number(params.id))],
  optional: ({ params, url }) => [
    personQueries.credits(Number(params.id), parseCreditsPart(url.searchParams)),
  ],
  canonicalPath: ({ read, params }) => personPath(read(personQueries.one(Number(params.id))).person),
});

/** Below the first screen on phones, and plain links everywhere, so it is hydrated last. */
const works = () => import('./parts/works.tsx');
const PersonWork = lazyHydrated(async () => (await works()).PersonWork);

export { load as loader };

/** Client-side navigation waits for the lazy code, so that the page renders complete. */
export async function clientLoader(args: Parameters<typeof load>[0]) {
  const [data] = await Promise.all([load(args), works()]);
  return data;
}

/**
 * On phones both columns merge into one, with the facts after the biography. They stay hidden until the HTML of the
 * biography has arrived, which would move them.
 */
const LATE_FACTS = 'max-md:[&:not(:has(+div>:nth-child(2)))>:last-child]:hidden';

export default function PersonPage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const { person } = useSuspenseQuery(personQueries.one(Number(id))).data;
  useCountView('person', person.id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-2 md:grid-cols-[220px_minmax(0,1fr)] md:gap-9 md:pt-6.5 lg:grid-cols-[300px_minmax(0,1fr)] lg:gap-13">
      <PersonHead person={person} />
      <div
        className={`${LATE_FACTS} max-md:contents md:sticky md:top-[calc(var(--top)+var(--bar)+26px)] md:self-start`}
      >
        <Portrait person={person} />
        <PersonFacts person={person} className="max-md:order-3 md:mt-5" />
      </div>
      <div className="max-md:contents">
        <About person={person} />
        <div className="min-w-0 max-md:order-4">
          <AdSlot name="person_top" />
          <PersonWork person={person} part={parseCreditsPart(search)} />
        </div>
      </div>
    </div>
  );
}

function Portrait({ person }: { person: Person }) {
  const { t } = useTrans();
  return (
    <PersonPortrait
      name={person.name}
      picture={person.portrait}
      sizes="(max-width: 767px) 230px, (max-width: 1199px) 220px, 300px"
      alt={t('Portrait of :name', { name: person.name })}
      isHero
      className="rounded-panel! max-md:order-1 max-md:w-[min(62%,230px)]"
    />
  );
}

/** Longer names use a smaller font, or they would push everything else off the screen. */
const LONG_NAME = 26;

function About({ person }: { person: Person }) {
  const isLong = person.name.length > LONG_NAME;
  return (
    <div className="min-w-0 max-md:order-2">
      <h1
        className={clsx(
          '-ms-0.75 leading-[.98] font-[760] tracking-[-.028em] wrap-anywhere font-stretch-125%',
          isLong ? 'text-[32px] lg:text-[42px]' : 'text-[44px] lg:text-[60px]',
        )}
      >
        <bdi>{person.name}</bdi>
      </h1>
      <div className="mt-5 flex flex-wrap items-center gap-2.5">
        <ShareButton name={person.name} path={personPath(person)} />
      </div>
      {person.biography === null ? null : <Biography key={person.id} text={person.biography} />}
    </div>
  );
}
