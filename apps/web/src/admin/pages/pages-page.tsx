import { Lock } from 'lucide-react';
import { pagePath } from '@kinora/contracts/foundation/legal-pages.ts';
import { type ListedPage, listAdminPages, pageList } from '@kinora/contracts/foundation/pages.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { AddLink } from '#admin/kit/add-link.tsx';
import { DeleteRecordsButton } from '#admin/kit/delete-records-button.tsx';
import { editColumn } from '#admin/kit/edit-column.tsx';
import type { FilterLabels } from '#admin/kit/filter-labels.ts';
import { TablePage } from '#admin/kit/table-page.tsx';
import type { RecordColumn } from '#admin/kit/use-table-columns.tsx';
import { tableQuery, useTable } from '#admin/kit/use-table.ts';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { Tag } from '#ui/tag.tsx';
import { useDeletePages } from './pages.queries.ts';
import { DraftNotice } from './parts/draft-notice.tsx';
import { pageAccessLabels, pageStateLabels, STATE_TONES } from './parts/page-labels.ts';
import { editPagePath, NEW_PAGE_PATH } from './parts/page-paths.ts';

const load = pageLoader({
  access: { permission: foundationPermissions.updatePages },
  optional: ({ url }) => [tableQuery(pageList, listAdminPages, { search: url.searchParams })],
});

export { load as clientLoader, load as loader };

/** Lists the custom pages, including drafts and scheduled ones. */
export default function PagesPage() {
  const { t } = useTrans();
  const table = useTable(pageList, listAdminPages);
  const deletion = useDeletion();
  return (
    <>
      <title>{t('Custom pages')}</title>
      <TablePage
        actions={<AddLink href={NEW_PAGE_PATH} label={t('New page')} />}
        notice={<DraftNotice pages={table.result.data?.pagination.data ?? []} />}
        title={t('Custom pages')}
        table={table}
        columns={useColumns()}
        rowText={({ title }) => title}
        rowHref={editPagePath}
        filterWords={useWords()}
        hasDownload
        bulkActions={({ rows, clear }) => (
          <DeleteRecordsButton
            records={(rows ?? []).map(({ id, title: name }) => ({ id, name }))}
            deletion={deletion}
            onDeleted={clear}
          />
        )}
        empty={{
          title: t('No pages yet'),
          description: t('Write help, terms or anything else that is not about a title.'),
        }}
      />
    </>
  );
}

function useDeletion() {
  const { t } = useTrans();
  return {
    mutation: useDeletePages(),
    title: (selected: { count: number; name: string }) =>
      t('[one Delete :name?|other Delete :count pages?]', selected),
    body: t('Visitors will no longer find them.'),
    done: (count: number) => t('[one Page deleted|other :count pages deleted]', { count }),
  };
}

function useColumns(): RecordColumn<ListedPage>[] {
  const { t } = useTrans();
  return [
    {
      id: 'title',
      header: t('Title'),
      isRowHeader: true,
      className: 'w-full',
      render: ({ title, slug }) => (
        <span className="grid">
          <span className="font-semibold">{title}</span>
          <bdi dir="ltr" className="font-mono text-[12.5px] text-fg-3 rtl:text-end">
            /pages/{slug}
          </bdi>
        </span>
      ),
    },
    { id: 'state', header: t('Status'), render: (page) => <Status page={page} /> },
    { id: 'access', header: t('Who can read it'), render: (page) => <Readers page={page} /> },
    {
      id: 'updated_at',
      header: t('Updated'),
      render: ({ updated_at: moment }) => <TimeAgo moment={moment} className="text-fg-2" />,
    },
    editColumn(t, {
      nameOf: ({ title }) => title,
      hrefOf: editPagePath,
      viewHrefOf: ({ slug }) => pagePath(slug),
    }),
  ];
}

function Status({ page: { state, published_at: moment } }: { page: ListedPage }) {
  const { t } = useTrans();
  const { dateTime } = useFormat();
  return (
    <span className="grid justify-items-start gap-0.5 whitespace-nowrap">
      <Tag tone={STATE_TONES[state]}>{pageStateLabels(t)[state]}</Tag>
      {state === 'scheduled' && moment !== null ? (
        <time dateTime={moment} className="text-[12.5px] text-fg-3">
          {dateTime(moment)}
        </time>
      ) : null}
    </span>
  );
}

function Readers({ page: { access, permission } }: { page: ListedPage }) {
  const { t } = useTrans();
  if (access === 'public') return <span className="text-fg-2">{t('Everyone')}</span>;
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap text-fg-2">
      <Lock size={14} strokeWidth={1.75} className="flex-none" aria-hidden="true" />
      {permission === null ? t('Signed in') : t('Permission: :permission', { permission })}
    </span>
  );
}

function useWords(): FilterLabels {
  const { t } = useTrans();
  return {
    state: { label: t('Status'), options: pageStateLabels(t) },
    access: { label: t('Who can read it'), options: pageAccessLabels(t) },
    created_at: { label: t('Added') },
    updated_at: { label: t('Updated') },
  };
}
