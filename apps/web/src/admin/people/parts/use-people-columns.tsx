import type { ListedPerson } from '@kinora/contracts/admin/people-list.ts';
import { pictureVariant } from '@kinora/contracts/catalogue/pictures.ts';
import { editColumn } from '#admin/kit/edit-column.tsx';
import type { RecordColumn } from '#admin/kit/use-table-columns.tsx';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Tag } from '#ui/tag.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { editPersonPath } from '../people-addresses.ts';

const PORTRAIT_WIDTH = 96;
const NOTHING = '–';

/** Columns of the people table. */
export function usePeopleColumns(): RecordColumn<ListedPerson>[] {
  const { t } = useTrans();
  const { number, day } = useFormat();
  return [
    {
      id: 'name',
      header: t('Name'),
      isRowHeader: true,
      className: 'w-full',
      render: (person) => <NameCell person={person} />,
    },
    {
      id: 'department',
      header: t('Known for'),
      render: ({ known_for_department: department }) => department ?? NOTHING,
    },
    {
      id: 'birth_date',
      header: t('Born'),
      render: ({ birth_date: born, birth_year: year }) => (born === null ? (year ?? NOTHING) : day(born)),
    },
    {
      id: 'birth_place',
      header: t('Place of birth'),
      isHiddenAtFirst: true,
      render: ({ birth_place: place }) => place ?? NOTHING,
    },
    {
      id: 'credits',
      header: t('Credits'),
      align: 'end',
      render: ({ credits_count: count }) => number(count),
    },
    {
      id: 'popularity',
      header: t('Popularity'),
      align: 'end',
      render: ({ popularity }) => number(Math.round(popularity)),
    },
    {
      id: 'created_at',
      header: t('Added'),
      isHiddenAtFirst: true,
      render: (person) => <TimeAgo moment={person.created_at} className="text-fg-2" />,
    },
    {
      id: 'updated_at',
      header: t('Updated'),
      render: (person) => <TimeAgo moment={person.updated_at} className="text-fg-2" />,
    },
    editColumn(t, { nameOf: ({ name }) => name, hrefOf: ({ id }) => editPersonPath(id) }),
  ];
}

function NameCell({ person: { id, name, portrait, deleted_at: deletedAt } }: { person: ListedPerson }) {
  const { t } = useTrans();
  return (
    <div className="flex items-center gap-3 py-1.5">
      <Avatar
        name={name}
        src={portrait && pictureVariant(portrait, PORTRAIT_WIDTH, 'webp')}
        size={34}
        isDecorative
      />
      <TextLink href={editPersonPath(id)} tone="quiet" className="truncate font-semibold text-fg!">
        {name}
      </TextLink>
      {deletedAt === null ? null : <Tag tone="danger">{t('Deleted')}</Tag>}
    </div>
  );
}
