import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { usePermission } from '#platform/permissions/use-permission.ts';
import { Kbd } from '#ui/kbd.tsx';

/** Lists the keyboard shortcuts of all pages. */
export function KeysHelp() {
  const { t } = useTrans();
  const canSearch = usePermission(cataloguePermissions.viewTitles);
  const keys = [
    ...(canSearch
      ? [
          { does: t('Search'), keys: ['Ctrl', 'K'] },
          { does: t('Search'), keys: ['/'] },
        ]
      : []),
    { does: t('Go to the home page'), keys: ['G', 'H'] },
    { does: t('Show keyboard shortcuts'), keys: ['?'] },
    { does: t('Close the dialog'), keys: ['Esc'] },
  ];
  return (
    <DialogFrame title={t('Keyboard shortcuts')} hasCloseButton>
      <dl className="mt-2">
        {keys.map(({ does, keys: pressed }) => (
          <div
            key={pressed.join(' ')}
            className="flex items-center justify-between border-t border-line py-2.5"
          >
            <dt className="text-fg-2">{does}</dt>
            <dd className="flex gap-1.5">
              {pressed.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </DialogFrame>
  );
}
