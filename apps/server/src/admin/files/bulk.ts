import { fileBulkActions } from '@kinora/contracts/admin/files.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { FILE_SUBJECT, type FilesRemoval } from '#foundation/files/index.ts';
import { type BulkAction, type BulkTarget, type BulkWrite, defineBulkAction } from '#platform/bulk-target.ts';
import { listForBulk } from './files.repository.ts';

interface Deps {
  readonly list: string;
  readonly reader: BulkTarget['reader'];
  readonly removal: Pick<FilesRemoval, 'trashIn' | 'restoreIn' | 'removeWith'>;
}

/** The only field that bulk actions change. */
const STATES = { kept: 'kept', trash: 'trash', gone: 'gone' } as const;

const trash = defineBulkAction({
  input: fileBulkActions.trash,
  change: ({ state }) => (state === STATES.kept ? { state: STATES.trash } : {}),
});

const restore = defineBulkAction({
  input: fileBulkActions.restore,
  change: ({ state }) => (state === STATES.trash ? { state: STATES.kept } : {}),
});

const remove = defineBulkAction({
  isFinal: true,
  input: fileBulkActions.delete,
  change: ({ state }) => (state === STATES.trash ? { state: STATES.gone } : {}),
});

/** Files that are kept can be moved to the trash; only those in the trash can be deleted permanently. */
const actionsOf = (isTrash: boolean): Readonly<Record<string, BulkAction>> =>
  isTrash ? { restore, delete: remove } : { trash };

/** Bulk changes of the files of a list. */
export function fileBulkTarget({ list, reader, removal, isTrash }: Deps & { isTrash: boolean }): BulkTarget {
  return {
    list,
    permission: foundationPermissions.updateFiles,
    subject: FILE_SUBJECT,
    actions: actionsOf(isTrash),
    reader,
    read: async (db, ids, options) => {
      const rows = await listForBulk(db, ids, options);
      return rows.map(({ id, name, is_trashed: isTrashed }) => ({
        id,
        name,
        fields: { state: isTrashed ? STATES.trash : STATES.kept },
      }));
    },
    write: async (tx, writes) => {
      const idsTo = (state: string) =>
        writes.filter(({ fields }: BulkWrite) => fields['state'] === state).map(({ record }) => record.id);
      const [trashed, kept, gone] = [idsTo(STATES.trash), idsTo(STATES.kept), idsTo(STATES.gone)];
      if (trashed.length > 0) await removal.trashIn(tx, trashed);
      if (kept.length > 0) await removal.restoreIn(tx, kept);
      if (gone.length > 0) await removal.removeWith(tx, gone);
    },
  };
}
