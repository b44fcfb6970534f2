import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { type ListedArticle, listEditedNews, newsList } from '@kinora/contracts/admin/news.ts';
import type { FilterLabels } from '#admin/kit/filter-labels.ts';
import type { RecordColumn } from '#admin/kit/use-table-columns.tsx';
import { AddLink } from '#admin/kit/add-link.tsx';
import { editColumn } from '#admin/kit/edit-column.tsx';
import { TablePage } from '#admin/kit/table-page.tsx';
import { tableQuery, useTable } from '#admin/kit/use-table.ts';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { Tag } from '#ui/tag.tsx';
import { STATE_TONES, articleStateLabels } from './parts/article-labels.ts';
import { editArticlePath, NEW_ARTICLE_PATH } from './parts/news-paths.ts';

const load = pageLoader({
  access: { permission: editingPermissions.updateNews },
  optional: ({ url }) => [tableQuery(newsList, listEditedNews, { search: url.searchParams })],
});

export { load as clientLoader, load as loader };

/** Lists all articles, including drafts and scheduled ones. */
export default function NewsPage() {
  const { t } = useTrans();
  return (
    <>
      <title>{t('News')}</title>
      <TablePage
        title={t('News')}
        actions={<AddLink href={NEW_ARTICLE_PATH} label={t('Add article')} />}
        table={useTable(newsList, listEditedNews)}
        columns={useColumns()}
        rowText={({ title }) => title}
        rowHref={editArticlePath}
        filterWords={useWords()}
        hasDownload
        empty={{ title: t('No news yet'), description: t('Write your first article.') }}
      />
    </>
  );
}

function useColumns(): RecordColumn<ListedArticle>[] {
  const { t } = useTrans();
  const states = articleStateLabels(t);
  return [
    {
      id: 'title',
      header: t('Title'),
      isRowHeader: true,
      className: 'w-full',
      render: ({ title }) => <span className="font-semibold">{title}</span>,
    },
    { id: 'byline', header: t('Byline'), render: ({ byline }) => byline },
    {
      id: 'state',
      header: t('Status'),
      render: ({ state }) => <Tag tone={STATE_TONES[state]}>{states[state]}</Tag>,
    },
    {
      id: 'published_at',
      header: t('Published'),
      render: ({ published_at: moment }) =>
        moment === null ? null : <TimeAgo moment={moment} className="text-fg-2" />,
    },
    {
      id: 'updated_at',
      header: t('Updated'),
      render: ({ updated_at: moment }) => <TimeAgo moment={moment} className="text-fg-2" />,
    },
    editColumn(t, { nameOf: ({ title }) => title, hrefOf: editArticlePath }),
  ];
}

function useWords(): FilterLabels {
  const { t } = useTrans();
  return {
    title: { label: t('Title') },
    state: { label: t('Status'), options: articleStateLabels(t) },
    byline: { label: t('Byline') },
    published_at: { label: t('Published') },
    updated_at: { label: t('Updated') },
  };
}
