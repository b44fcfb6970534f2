import type { Person } from '@kinora/contracts/catalogue/people.ts';
import { PageMeta } from '#platform/navigation/page-meta.tsx';

/** What search engines and shared links read of the page, or of a page below it. */
export function PersonHead({ person }: { person: Person }) {
  return <PageMeta title={person.name} description="" />;
}
