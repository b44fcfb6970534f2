import type { ListedFile } from '@kinora/contracts/admin/files.ts';
import { TRASH_DAYS } from '@kinora/contracts/foundation/files.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions, DialogText } from '#ui/dialog.tsx';
import { UsesList } from './file-uses.tsx';

/** Confirms that files are moved to the trash, and first says where they are used. */
export function TrashDialog({ files, close }: { files: readonly ListedFile[] } & DialogControl<boolean>) {
  const { t } = useTrans();
  const used = files.filter(({ uses }) => uses.length > 0);
  return (
    <DialogFrame
      role="alertdialog"
      title={t('[one Move :name to the trash?|other Move :count files to the trash?]', {
        count: files.length,
        name: files[0]?.name ?? '',
      })}
    >
      <DialogText>
        {t('[one You can restore it for :days days.|other You can restore them for :days days.]', {
          count: files.length,
          days: TRASH_DAYS,
        })}
      </DialogText>
      {used.length === 0 ? null : (
        <>
          <p className="mt-3 mb-2">
            {t(
              '[one Used here. Pictures and videos made from it stay; a logo disappears when the trash is emptied.|other :count of them are used. Pictures and videos made from them stay; a logo disappears when the trash is emptied.]',
              { count: used.length },
            )}
          </p>
          <div className="grid max-h-72 gap-3 overflow-y-auto">
            {used.map(({ id, name, uses }) => (
              <section key={id} aria-label={name}>
                {files.length === 1 ? null : <h3 className="mb-1 truncate text-[13px] text-fg-2">{name}</h3>}
                <UsesList uses={uses} />
              </section>
            ))}
          </div>
        </>
      )}
      <DialogActions>
        <Button onPress={() => close()}>{t('Cancel')}</Button>
        <Button variant="danger" onPress={() => close(true)}>
          {t('Move to trash')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
