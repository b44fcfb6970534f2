import { Download, RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedFile } from '@kinora/contracts/admin/files.ts';
import { TRASH_DAYS } from '@kinora/contracts/foundation/files.ts';
import type { BulkAction } from '#admin/kit/bulk-actions.ts';
import { BulkButton } from '#admin/kit/bulk-button.tsx';
import type { TableSelection } from '#admin/kit/use-table-selection.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { fileLists, FILES_PER_CALL, type FileView } from '../files.queries.ts';
import { useFileActions } from './use-file-actions.ts';

/** Browsers ask before they start more downloads at once. */
const DOWNLOADS_MAX = 10;

/** The actions that run as jobs, for more files than one call changes. */
export function useBulkFileActions(view: FileView): BulkAction[] {
  const { t } = useTrans();
  if (view === 'trash')
    return [
      { id: 'restore', label: t('Restore'), fields: [] },
      { id: 'delete', label: t('Delete forever'), note: t('This cannot be undone.'), fields: [] },
    ];
  return [
    {
      id: 'trash',
      label: t('Move to trash'),
      note: t('You can restore them for :days days. Some of them may be used: see the column Used by.', {
        days: TRASH_DAYS,
      }),
      fields: [],
    },
  ];
}

/** The buttons for the selected files. */
export function FileBulkActions({
  view,
  selection,
}: {
  view: FileView;
  selection: TableSelection<ListedFile>;
}) {
  const { t } = useTrans();
  const actions = useBulkFileActions(view);
  const { rows } = selection;
  if (rows !== null && rows.length <= FILES_PER_CALL)
    return <DirectActions rows={rows} isTrash={view === 'trash'} onDone={selection.clear} />;
  return actions.map((action) => (
    <BulkButton
      key={action.id}
      list={fileLists[view].list.name}
      labels={{ state: t('State') }}
      selection={selection}
      actions={[action]}
      isDanger={action.id !== 'restore'}
    />
  ));
}

function DirectActions({
  rows,
  isTrash,
  onDone,
}: {
  rows: readonly ListedFile[];
  isTrash: boolean;
  onDone: () => void;
}) {
  const { t } = useTrans();
  const { trash, restore, deleteForever } = useFileActions();
  const icon = { size: 16, strokeWidth: 1.75 };
  const run = async (work: Promise<boolean>) => {
    if (await work) onDone();
  };
  const button = (label: string, symbol: ReactNode, onPress: () => void, isDanger = false) => (
    <Button
      variant="text"
      size="sm"
      className={isDanger ? 'text-danger' : ''}
      icon={symbol}
      onPress={onPress}
    >
      {label}
    </Button>
  );
  return (
    <>
      {rows.length <= DOWNLOADS_MAX
        ? button(t('Download'), <Download {...icon} />, () => downloadAll(rows))
        : null}
      {isTrash ? (
        <>
          {button(t('Restore'), <RotateCcw {...icon} />, () => void run(restore(rows)))}
          {button(t('Delete forever'), <Trash2 {...icon} />, () => void run(deleteForever(rows)), true)}
        </>
      ) : (
        button(t('Move to trash'), <Trash2 {...icon} />, () => void run(trash(rows)), true)
      )}
    </>
  );
}

/** A link per file, because a script cannot start several downloads otherwise. */
function downloadAll(files: readonly ListedFile[]): void {
  for (const { url, name } of files) {
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
  }
}
