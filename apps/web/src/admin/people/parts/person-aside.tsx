import type { EditedPerson } from '@kinora/contracts/admin/people.ts';
import { Fact, RecordFacts } from '#admin/kit/record-facts.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { editPersonPath } from '../people-addresses.ts';

/** Facts about a person, shown beside the form. */
export function PersonAside({ person }: { person: EditedPerson }) {
  const { t } = useTrans();
  const { number } = useFormat();
  return (
    <RecordFacts record={person} editPath={editPersonPath}>
      <Fact label={t('Popularity')}>{number(Math.round(person.popularity))}</Fact>
      <Fact label={t('Images')}>{number(person.counts.images)}</Fact>
      <Fact label={t('News articles')}>{number(person.counts.articles)}</Fact>
    </RecordFacts>
  );
}
