import type { EditedTitle } from '@kinora/contracts/admin/titles.ts';
import { Fact, RecordFacts } from '#admin/kit/record-facts.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { editTitlePath } from '../title-addresses.ts';

/** Facts about a title, shown beside the form. */
export function TitleAside({ title }: { title: EditedTitle }) {
  const { t } = useTrans();
  const { number } = useFormat();
  return (
    <RecordFacts record={title} editPath={editTitlePath}>
      <Fact label={t('Score')}>
        {title.score === null ? t('None') : `${number(title.score)} (${number(title.votes)})`}
      </Fact>
      <Fact label={t('Popularity')}>{number(title.popularity)}</Fact>
    </RecordFacts>
  );
}
