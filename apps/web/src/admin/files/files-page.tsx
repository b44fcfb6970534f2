import { useQuery } from '@tanstack/react-query';
import { SearchX, Upload } from 'lucide-react';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { LIBRARY_UPLOADS, type ListedFile } from '@kinora/contracts/admin/files.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { RecordTable, type RowsView } from '#admin/kit/record-table.tsx';
import { RecordTiles } from '#admin/kit/record-tiles.tsx';
import { useRowDrawer } from '#admin/kit/use-row-drawer.ts';
import { tableQuery, useTable } from '#admin/kit/use-table.ts';
import { AdminFrame } from '#admin/shell/admin-frame.tsx';
import { useUploads } from '#foundation/files/tab-uploads.ts';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { pickFiles } from '#platform/upload/pick-files.ts';
import { Button } from '#ui/button.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';
import {
  fileLists,
  fileQueries,
  type FileView,
  fileViewPath,
  parseFileView,
  useRefreshFiles,
} from './files.queries.ts';
import { FileBulkActions, useBulkFileActions } from './parts/bulk-file-actions.tsx';
import { FileDrawer } from './parts/file-drawer.tsx';
import { FileTile } from './parts/file-tile.tsx';
import { LayoutChoice, useLayout } from './parts/layout-choice.tsx';
import { StorageMeter } from './parts/storage-meter.tsx';
import { useFileColumns } from './parts/use-file-columns.tsx';
import { useFileDrop } from './parts/use-file-drop.tsx';
import { useFileFilters } from './parts/use-file-filters.ts';

const load = pageLoader({
  access: { permission: foundationPermissions.updateFiles },
  optional: ({ url }) => {
    const { list, endpoint } = fileLists[parseFileView(url.searchParams)];
    return [tableQuery(list, endpoint, { search: url.searchParams }), fileQueries.storage()];
  },
});

export { load as clientLoader, load as loader };

const openSweep = lazyDialog<object, void>(
  async () => (await import('./parts/sweep-dialog.tsx')).SweepDialog,
);

/** What the library accepts; the server checks the content. */
const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'video/*', '.vtt', '.srt', '.mxf'];

/** Lists the uploaded files, where they are used and how much space they take. */
export default function FilesPage() {
  const { t } = useTrans();
  const [search] = useSearchParams();
  const view = parseFileView(search);
  const upload = useUpload();
  const overlay = useFileDrop(upload);
  return (
    <AdminFrame title={t('Files')} actions={<Actions onFiles={upload} />}>
      <title>{t('Files')}</title>
      <Tabs selectedKey={view}>
        <FileTabs />
        <TabPanel id={view}>
          <StorageMeter />
          {/* Each view is a list of its own, with its own selection. */}
          <FileTable key={view} view={view} />
        </TabPanel>
      </Tabs>
      {overlay}
    </AdminFrame>
  );
}

function useUpload() {
  const uploads = useUploads();
  const refresh = useRefreshFiles();
  return useCallback(
    (files: readonly File[]) => {
      uploads.add([...files], {
        policy: LIBRARY_UPLOADS,
        restrictions: { allowedTypes: ACCEPTED },
        onSuccess: () => void refresh(),
      });
    },
    [uploads, refresh],
  );
}

function Actions({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTrans();
  const icon = { size: 16, strokeWidth: 1.75 };
  const pick = async () => onFiles(await pickFiles({ accept: ACCEPTED, isMultiple: true }));
  return (
    <>
      <Button size="sm" icon={<SearchX {...icon} />} onPress={() => void openSweep({})}>
        {/* On phones, the title needs the space. */}
        <span className="max-md:sr-only">{t('Find unused files')}</span>
      </Button>
      <Button variant="primary" size="sm" icon={<Upload {...icon} />} onPress={() => void pick()}>
        <span className="max-md:sr-only">{t('Upload')}</span>
      </Button>
    </>
  );
}

function FileTabs() {
  const { t } = useTrans();
  const { number } = useFormat();
  const { data } = useQuery(fileQueries.storage());
  const tabs: [FileView, string, number | undefined][] = [
    ['all', t('All files'), data?.kept.files],
    ['unused', t('Not used'), data?.unused.files],
    ['trash', t('Trash'), data?.trash.files],
  ];
  return (
    <TabList aria-label={t('Files')} className="-mx-4 -mt-5.5 px-4 lg:-mx-7 lg:px-7">
      {tabs.map(([id, label, count]) => (
        <Tab key={id} id={id} href={fileViewPath(id)} {...(count !== undefined && { count: number(count) })}>
          {label}
        </Tab>
      ))}
    </TabList>
  );
}

function FileTable({ view }: { view: FileView }) {
  const { t } = useTrans();
  const { list, endpoint } = fileLists[view];
  const table = useTable<typeof endpoint>(list, endpoint);
  const [layout, setLayout] = useLayout();
  const rows = table.result.data?.pagination.data ?? [];
  const drawer = useRowDrawer(rows, { keyOf: ({ id }) => id });
  const empty = {
    all: {
      title: t('No files yet'),
      description: t('Drop pictures, videos or captions anywhere on this page to upload them.'),
    },
    unused: { title: t('Every file is used') },
    trash: { title: t('The trash is empty') },
  };
  return (
    <>
      <RecordTable
        title={t('Files')}
        searchLabel={t('Search file name')}
        table={table}
        columns={useFileColumns(view)}
        rowText={({ name }) => name}
        onRowOpen={drawer.open}
        filterWords={useFileFilters(view)}
        hasDownload
        canSelectAll
        bulkHistory={useBulkFileActions(view)}
        bulkActions={(selection) => <FileBulkActions view={view} selection={selection} />}
        empty={empty[view]}
        rowsView={layout === 'grid' ? (shown) => <FileGrid {...shown} /> : undefined}
        tools={<LayoutChoice value={layout} onChange={setLayout} />}
      />
      {drawer.row === undefined ? null : (
        <FileDrawer file={drawer.row} isOpen={drawer.isOpen} onClose={drawer.close} />
      )}
    </>
  );
}

function FileGrid(shown: RowsView<ListedFile>) {
  const { t } = useTrans();
  return (
    <RecordTiles
      {...shown}
      title={t('Files')}
      rowText={({ name }) => name}
      tile={(file) => <FileTile file={file} />}
    />
  );
}
