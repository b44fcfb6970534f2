import { File, Trash2, Undo2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { Import } from '@kinora/contracts/community/imports.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { buttonClass } from '#ui/button-style.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { importPath } from '../import-address.ts';
import { isDiscardable } from '../import-states.ts';
import { useDiscardImport } from '../use-discard-import.ts';
import { useUndoImport } from '../use-undo-import.ts';
import { sourceName } from './import-texts.ts';

/** An import in the list, with what can be done with it. */
export function PastImport({ record, onRemoved }: { record: Import; onRemoved: () => void }) {
  const { t } = useTrans();
  const { id, file_name: name, state, created_at: createdAt, finished_at: finishedAt } = record;
  return (
    <li className="flex flex-wrap items-center gap-x-3.75 gap-y-2 border-b border-hair py-3.25 text-[14.5px] last:border-0">
      <File size={18} strokeWidth={1.75} aria-hidden="true" className="flex-none text-fg-3 max-md:hidden" />
      <div className="min-w-0 flex-1 basis-52">
        <Link
          to={importPath(id)}
          dir="auto"
          className="block w-fit max-w-full truncate rounded-xs font-semibold underline-offset-3 hover:underline"
        >
          {name}
        </Link>
        <p className="text-[13px] text-fg-3">{contentText(t, record)}</p>
      </div>
      <TimeAgo moment={finishedAt ?? createdAt} className="text-[13.5px] text-fg-3" />
      <div className="flex items-center justify-end gap-2 md:min-w-37.5">
        <StateText state={state} />
        {state === 'done' && record.imported > 0 ? <Undo record={record} /> : null}
        {state === 'checking' ? (
          <Link to={importPath(id)} className={buttonClass('secondary', 'sm', 'hover:bg-wash-3')}>
            {t('Check matches')}
          </Link>
        ) : null}
        {isDiscardable(record) ? <Discard record={record} onRemoved={onRemoved} /> : null}
      </div>
    </li>
  );
}

function contentText(t: Trans['t'], { source, state, entries, imported }: Import): string | null {
  const count = state === 'done' ? imported : entries;
  if (source === null) return null;
  return t(':source, [one 1 entry|other :count entries]', { source: sourceName(t, source), count });
}

function StateText({ state }: Pick<Import, 'state'>) {
  const { t } = useTrans();
  const texts: Readonly<Record<Import['state'], string | null>> = {
    reading: t('Being read'),
    unreadable: t('Could not be read'),
    checking: null,
    importing: t('Importing'),
    stopped: t('Interrupted'),
    done: null,
    undoing: t('Being undone'),
    undo_stopped: t('Interrupted'),
    undone: t('Undone'),
  };
  const text = texts[state];
  return text === null ? null : <span className="text-[13.5px] text-fg-3">{text}</span>;
}

function Undo({ record }: { record: Import }) {
  const { t } = useTrans();
  const navigate = useNavigate();
  const undo = useUndoImport();
  return (
    <Button
      size="sm"
      icon={<Undo2 size={16} strokeWidth={1.75} aria-hidden="true" className="rtl:-scale-x-100" />}
      aria-label={t('Undo the import of :file', { file: record.file_name })}
      isPending={undo.isPending}
      onPress={() =>
        undo.mutate(record, {
          onSuccess: (answer) => (answer === null ? undefined : void navigate(importPath(record.id))),
        })
      }
    >
      {t('Undo')}
    </Button>
  );
}

function Discard({ record, onRemoved }: { record: Import; onRemoved: () => void }) {
  const { t } = useTrans();
  const discard = useDiscardImport(onRemoved);
  const ask = async () => {
    const isSure =
      record.state !== 'checking' ||
      (await confirm({
        title: t('Discard this import?'),
        body: t('The matches of this file are discarded. Nothing of it has been saved.'),
        confirmLabel: t('Discard'),
        isDanger: true,
      }));
    if (isSure) discard.mutate(record);
  };
  return (
    <IconButton
      size="sm"
      label={t('Remove :name', { name: record.file_name })}
      isPending={discard.isPending}
      onPress={() => void ask()}
    >
      <Trash2 size={16} strokeWidth={1.75} />
    </IconButton>
  );
}
