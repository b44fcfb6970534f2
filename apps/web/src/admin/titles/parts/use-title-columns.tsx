import { pictureVariant } from '@kinora/contracts/catalogue/pictures.ts';
import type { ListedTitle } from '@kinora/contracts/admin/titles-list.ts';
import { editColumn } from '#admin/kit/edit-column.tsx';
import type { RecordColumn } from '#admin/kit/use-table-columns.tsx';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Artwork } from '#ui/artwork.tsx';
import { GeneratedArt } from '#ui/generated-art.tsx';
import { Score } from '#ui/rating.tsx';
import { Tag } from '#ui/tag.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { editTitlePath } from '../title-addresses.ts';

const POSTER_WIDTH = 120;
const NOTHING = '–';

/** Columns of the titles table. */
export function useTitleColumns(): RecordColumn<ListedTitle>[] {
  const { t } = useTrans();
  const { number, date } = useFormat();
  return [
    {
      id: 'name',
      header: t('Title'),
      isRowHeader: true,
      className: 'w-full',
      render: (title) => <NameCell title={title} />,
    },
    {
      id: 'type',
      header: t('Type'),
      render: ({ type }) => (type === 'movie' ? t('Movie') : t('Series')),
    },
    {
      id: 'release_date',
      header: t('Released'),
      render: ({ release_date: day, year }) => (day === null ? (year ?? NOTHING) : date(`${day}T12:00:00Z`)),
    },
    { id: 'year', header: t('Year'), isHiddenAtFirst: true, render: ({ year }) => year ?? NOTHING },
    {
      id: 'score',
      header: t('Rating'),
      render: ({ score }) => (score === null ? NOTHING : <Score value={score} size={14} />),
    },
    {
      id: 'popularity',
      header: t('Popularity'),
      align: 'end',
      isHiddenAtFirst: true,
      render: ({ popularity }) => number(Math.round(popularity)),
    },
    {
      id: 'recent_plays',
      header: t('Plays, 30 days'),
      align: 'end',
      render: ({ recent_plays: plays }) => number(plays),
    },
    {
      id: 'videos',
      header: t('Videos'),
      align: 'end',
      render: ({ videos_count: count }) => number(count),
    },
    { id: 'status', header: t('Status'), render: (title) => <StatusTag title={title} /> },
    {
      id: 'created_at',
      header: t('Added'),
      isHiddenAtFirst: true,
      render: (title) => <TimeAgo moment={title.created_at} className="text-fg-2" />,
    },
    {
      id: 'updated_at',
      header: t('Updated'),
      render: (title) => <TimeAgo moment={title.updated_at} className="text-fg-2" />,
    },
    editColumn(t, { nameOf: ({ name }) => name, hrefOf: ({ id }) => editTitlePath(id) }),
  ];
}

function NameCell({ title: { id, name, poster, genres } }: { title: ListedTitle }) {
  return (
    <div className="flex items-center gap-3 py-1.5">
      <Artwork
        image={poster && { src: pictureVariant(poster, POSTER_WIDTH, 'webp') }}
        ratio="poster"
        fallback={<GeneratedArt name={name} ratio={3 / 2} hasLettering={false} />}
        className="w-7 rounded-[3px]!"
      />
      <div className="min-w-0 max-md:max-w-44">
        <TextLink href={editTitlePath(id)} tone="quiet" className="block truncate font-semibold text-fg!">
          {name}
        </TextLink>
        <p className="truncate text-micro text-fg-3">{genres.map((genre) => genre.name).join(', ')}</p>
      </div>
    </div>
  );
}

function StatusTag({ title }: { title: ListedTitle }) {
  const { t } = useTrans();
  if (title.deleted_at !== null) return <Tag tone="danger">{t('Deleted')}</Tag>;
  if (title.videos_count === 0) return <Tag tone="warning">{t('No video')}</Tag>;
  return <Tag tone="positive">{t('Published')}</Tag>;
}
