import { personPath, titlePath } from '@kinora/contracts/catalogue/addresses.ts';
import type { Person } from '@kinora/contracts/catalogue/people.ts';
import { breadcrumbData, itemListData } from '@kinora/contracts/catalogue/seo-data.ts';
import { personData } from '@kinora/contracts/catalogue/seo-person-data.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { RecordHead } from './parts/record-head.tsx';
import { structuredJson } from './parts/structured-data.tsx';
import { useSeo } from './use-seo.ts';

/** Metadata of a person's page for search engines and link previews. */
export function PersonHead({ person }: { person: Person }) {
  const { site, shareImage } = useSeo();
  const { t } = useTrans();
  const { id, name, portrait } = person;
  const image = shareImage('people', { id, name, year: null, backdrop: null, poster: portrait });
  const path = personPath(person);
  return (
    <RecordHead
      kind="person"
      texts={{
        person_name: name,
        department: person.known_for_department,
        birth_year: person.birth_year ?? person.birth_date?.slice(0, 4) ?? null,
        birth_place: person.birth_place,
        biography: person.biography,
      }}
      path={path}
      type="profile"
      image={image}
      json={
        import.meta.env.SSR
          ? structuredJson([
              personData(site, person, image.src),
              breadcrumbData(site, [{ name, path }]),
              ...itemListData(
                site,
                t('Known for'),
                person.known_for.map((title) => ({ name: title.name, path: titlePath(title) })),
              ),
            ])
          : ''
      }
    />
  );
}
