import { Pencil } from 'lucide-react';
import type { Trans } from '#platform/i18n/use-trans.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import type { RecordColumn } from './use-table-columns.tsx';

/** The last column of a list, with a link to each record's editor. */
export const editColumn = <Row,>(
  t: Trans['t'],
  { nameOf, hrefOf }: { nameOf: (row: NoInfer<Row>) => string; hrefOf: (row: NoInfer<Row>) => string },
): RecordColumn<Row> => ({
  id: 'actions',
  header: '',
  label: t('Actions'),
  render: (row) => (
    <ButtonLink
      href={hrefOf(row)}
      variant="text"
      size="xs"
      aria-label={t('Edit :name', { name: nameOf(row) })}
      icon={<Pencil size={15} strokeWidth={1.75} />}
    />
  ),
});
