import { ExternalLink, Pencil } from 'lucide-react';
import type { Trans } from '#platform/i18n/use-trans.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import type { RecordColumn } from './use-table-columns.tsx';

const ICON = { size: 15, strokeWidth: 1.75 };

/** The last column of a list, with a link to each record's editor and optionally to its public page. */
export const editColumn = <Row,>(
  t: Trans['t'],
  {
    nameOf,
    hrefOf,
    viewHrefOf,
  }: {
    nameOf: (row: NoInfer<Row>) => string;
    hrefOf: (row: NoInfer<Row>) => string;
    viewHrefOf?: (row: NoInfer<Row>) => string;
  },
): RecordColumn<Row> => ({
  id: 'actions',
  header: '',
  label: t('Actions'),
  render: (row) => {
    const name = nameOf(row);
    return (
      <span className="flex">
        {viewHrefOf ? (
          <ButtonLink
            href={viewHrefOf(row)}
            variant="text"
            size="xs"
            aria-label={t('View :name', { name })}
            icon={<ExternalLink {...ICON} />}
          />
        ) : null}
        <ButtonLink
          href={hrefOf(row)}
          variant="text"
          size="xs"
          aria-label={t('Edit :name', { name })}
          icon={<Pencil {...ICON} />}
        />
      </span>
    );
  },
});
