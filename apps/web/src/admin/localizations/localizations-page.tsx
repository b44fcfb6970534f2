import { useQuery } from '@tanstack/react-query';
import { EllipsisVertical, Languages, Pencil, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { type Localization, SOURCE_LANGUAGE } from '@kinora/contracts/foundation/localizations.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { confirmDelete, deleteAction } from '#admin/kit/delete-action.tsx';
import type { RecordMenuProps } from '#admin/kit/record-menu.tsx';
import { AdminFrame } from '#admin/shell/admin-frame.tsx';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { toast } from '#platform/toast/toast.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable, type TableColumn } from '#ui/data-table.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyMenu, LazyMenuButton } from '#ui/lazy-menu.tsx';
import { Tag } from '#ui/tag.tsx';
import { localizationQueries, translatePath, useDeleteLocalization } from './localizations.queries.ts';
import { downloadActions, uploadAction, useUploadAction } from './parts/line-files.tsx';
import { percentOf } from './parts/progress.ts';

const load = pageLoader({
  access: { permission: foundationPermissions.updateLocalizations },
  // Optional: the table shows its own loading error.
  optional: () => [localizationQueries.list()],
});

export { load as clientLoader, load as loader };

const openNew = lazyDialog<{ shipped: readonly string[] }, void>(
  async () => (await import('./localization-dialog.tsx')).NewLocalizationDialog,
);
const openEdit = lazyDialog<{ localization: Localization }, void>(
  async () => (await import('./localization-dialog.tsx')).LocalizationDialog,
);
const rowMenu = lazyMenu<RecordMenuProps>(
  async () => (await import('#admin/kit/record-menu.tsx')).RecordMenu,
);

/** Lists the languages of the site with the progress of their translations. */
export default function LocalizationsPage() {
  const { t } = useTrans();
  const navigate = useNavigate();
  const result = useQuery(localizationQueries.list());
  const columns = useColumns();
  const { localizations = [], shipped = [] } = result.data ?? {};
  const missing = shipped.filter((tag) => !localizations.some(({ language }) => language === tag));
  return (
    <AdminFrame
      title={t('Localizations')}
      actions={
        <Button
          variant="primary"
          size="sm"
          icon={<Plus size={16} strokeWidth={1.75} />}
          onPress={() => void openNew({ shipped: missing })}
        >
          {/* On phones, the title needs the space. */}
          <span className="max-md:sr-only">{t('Add language')}</span>
        </Button>
      }
    >
      <title>{t('Localizations')}</title>
      <DataTable
        aria-label={t('Localizations')}
        columns={columns}
        rows={localizations}
        getRowKey={({ language }) => language}
        getRowText={({ name }) => name}
        isLoading={result.isPending}
        errorMessage={result.isError ? t('This list could not be loaded.') : undefined}
        onRetry={() => void result.refetch()}
        onRowAction={(language) => void navigate(translatePath(String(language)))}
      />
    </AdminFrame>
  );
}

function useColumns(): TableColumn<Localization>[] {
  const { t } = useTrans();
  return [
    {
      id: 'name',
      header: t('Language'),
      isRowHeader: true,
      className: 'w-full',
      render: ({ language, name, is_default: isDefault }) => (
        <span className="grid">
          <span className="flex items-center gap-2 font-semibold">
            <span lang={language}>
              <bdi>{name}</bdi>
            </span>
            {isDefault ? <Tag>{t('Default')}</Tag> : null}
          </span>
          <bdi className="font-mono text-[12px] text-fg-3">{language}</bdi>
        </span>
      ),
    },
    {
      id: 'direction',
      header: t('Direction'),
      render: ({ direction }) => (
        <span className="text-fg-2">{direction === 'rtl' ? t('Right to left') : t('Left to right')}</span>
      ),
    },
    { id: 'site', header: t('Site'), align: 'end', render: ({ site }) => <Percent {...site} /> },
    { id: 'all', header: t('Everything'), align: 'end', render: ({ all }) => <Percent {...all} /> },
    {
      id: 'is_enabled',
      header: t('Visitors'),
      render: ({ is_enabled: isEnabled }) => (
        <Tag tone={isEnabled ? 'positive' : 'neutral'}>{isEnabled ? t('Shown') : t('Hidden')}</Tag>
      ),
    },
    {
      id: 'actions',
      header: '',
      label: t('Actions'),
      render: (localization) => <RowActions localization={localization} />,
    },
  ];
}

function Percent(progress: Localization['all']) {
  const { t } = useTrans();
  const { number } = useFormat();
  return (
    <span
      title={t(':count of :total lines', {
        count: number(progress.translated),
        total: number(progress.total),
      })}
    >
      {number(percentOf(progress))}%
    </span>
  );
}

function RowActions({ localization }: { localization: Localization }) {
  const { t } = useTrans();
  const { language, name, is_default: isDefault } = localization;
  const upload = useUploadAction(language);
  const remove = useDeleteLocalization();
  const askAndRemove = async () => {
    const body = t('Its translations are deleted. People who use it see the default language.');
    if (!(await confirmDelete(t, { name, body }))) return;
    remove.mutate(language, { onSuccess: () => toast.positive(t('Language deleted')) });
  };
  const actions = [
    {
      id: 'edit',
      label: t('Edit'),
      icon: <Pencil size={16} strokeWidth={1.75} />,
      onAction: () => void openEdit({ localization }),
    },
    ...downloadActions(t, language),
    uploadAction(t, upload.run),
    ...(isDefault || language === SOURCE_LANGUAGE ? [] : [deleteAction(t, () => void askAndRemove())]),
  ];
  return (
    <span className="flex">
      <ButtonLink
        href={translatePath(language)}
        variant="text"
        size="xs"
        aria-label={t('Translate :name', { name })}
        icon={<Languages size={15} strokeWidth={1.75} />}
      />
      <LazyMenuButton menu={rowMenu} props={{ viewHref: undefined, insightsHref: undefined, actions }}>
        {(button) => (
          <IconButton {...button} label={t('More about :name', { name })} size="xs">
            <EllipsisVertical size={15} strokeWidth={1.75} />
          </IconButton>
        )}
      </LazyMenuButton>
    </span>
  );
}
