import { useMutation } from '@tanstack/react-query';
import type { ListedFile } from '@kinora/contracts/admin/files.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { deleteFilesForever, trashFiles, untrashFiles, useRefreshFiles } from '../files.queries.ts';

const openTrash = lazyDialog<{ files: readonly ListedFile[] }, boolean>(
  async () => (await import('./trash-dialog.tsx')).TrashDialog,
);

type Files = readonly ListedFile[];
const idsOf = (files: Files) => files.map(({ id }) => id);

/** Moves files to the trash, restores them and deletes them permanently. Each resolves to whether it was done. */
export function useFileActions() {
  const { t } = useTrans();
  const refresh = useRefreshFiles();
  // The page shows the error of a failed call.
  const { mutateAsync: run } = useMutation({
    mutationFn: async (work: () => Promise<unknown>) => {
      await work();
      await refresh();
    },
  });
  const attempt = (work: () => Promise<unknown>) =>
    run(work).then(
      () => true,
      () => false,
    );

  const restore = async (files: Files): Promise<boolean> => {
    const isDone = await attempt(() => untrashFiles(idsOf(files)));
    const count = files.length;
    if (isDone) toast.positive(t('[one File restored|other :count files restored]', { count }));
    return isDone;
  };

  return {
    restore,

    async trash(files: Files): Promise<boolean> {
      if ((await openTrash({ files })) !== true) return false;
      const isDone = await attempt(() => trashFiles(idsOf(files)));
      const message = t('[one File moved to the trash|other :count files moved to the trash]', {
        count: files.length,
      });
      const undo = { label: t('Undo'), onPress: () => void restore(files) };
      if (isDone) toast.positive(message, { action: undo });
      return isDone;
    },

    async deleteForever(files: Files): Promise<boolean> {
      const count = files.length;
      const isSure = await confirm({
        title: t('[one Delete :name forever?|other Delete :count files forever?]', {
          count,
          name: files[0]?.name ?? '',
        }),
        body: t('This cannot be undone.'),
        confirmLabel: t('Delete forever'),
        isDanger: true,
      });
      if (!isSure) return false;
      const isDone = await attempt(() => deleteFilesForever(idsOf(files)));
      if (isDone) toast.positive(t('[one File deleted|other :count files deleted]', { count }));
      return isDone;
    },
  };
}
