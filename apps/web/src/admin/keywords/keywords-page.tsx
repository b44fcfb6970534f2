import { Merge } from 'lucide-react';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { type AdminKeyword, keywordList, listAdminKeywords } from '@kinora/contracts/admin/keywords.ts';
import { NamedRecordsPage } from '#admin/kit/named-records-page.tsx';
import { tableQuery, useTable } from '#admin/kit/use-table.ts';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { useDeleteKeywords } from './keywords.queries.ts';

const openKeyword = lazyDialog<{ keyword: AdminKeyword }, void>(
  async () => (await import('./keyword-dialog.tsx')).KeywordDialog,
);
const openMerge = lazyDialog<{ keyword: AdminKeyword }, void>(
  async () => (await import('./merge-keyword-dialog.tsx')).MergeKeywordDialog,
);

const load = pageLoader({
  access: { permission: editingPermissions.updateKeywords },
  optional: ({ url }) => [tableQuery(keywordList, listAdminKeywords, { search: url.searchParams })],
});

export { load as clientLoader, load as loader };

/** Searches, renames, merges and deletes keywords. Keywords in use cannot be deleted. */
export default function KeywordsPage() {
  const { t } = useTrans();
  const { number } = useFormat();
  return (
    <NamedRecordsPage
      title={t('Keywords')}
      table={useTable(keywordList, listAdminKeywords)}
      columns={[
        {
          id: 'titles_count',
          header: t('Titles'),
          align: 'end',
          render: (keyword) => number(keyword.titles_count),
        },
      ]}
      filterWords={{ titles_count: { label: t('Titles') } }}
      empty={{
        title: t('No keywords yet'),
        description: t('Keywords appear here when titles use them.'),
      }}
      onEdit={(keyword) => void openKeyword({ keyword })}
      rowActions={(keyword) => [
        {
          id: 'merge',
          label: t('Merge :name', { name: keyword.name }),
          icon: <Merge size={15} strokeWidth={1.75} />,
          onAction: () => void openMerge({ keyword }),
        },
      ]}
      deletion={{
        mutation: useDeleteKeywords(),
        title: (selected) => t('[one Delete :name?|other Delete :count keywords?]', selected),
        body: t('Keywords in use by titles will not be deleted. This cannot be undone.'),
        done: (count) => t('[one Keyword deleted|other :count keywords deleted]', { count }),
      }}
    />
  );
}
