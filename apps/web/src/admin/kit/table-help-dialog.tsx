import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Kbd } from '#ui/kbd.tsx';

/** Keyboard shortcuts of a table. */
export function TableHelpDialog() {
  const { t } = useTrans();
  const keys = [
    ['/', t('Search')],
    ['J', t('Next row')],
    ['K', t('Previous row')],
    ['X', t('Select row')],
    ['E', t('Edit the row')],
    ['F', t('Add filter')],
    ['Esc', t('Clear selection')],
    ['?', t('Show this list')],
  ] as const;
  return (
    <DialogFrame title={t('Keyboard shortcuts')} size="xs" hasCloseButton>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
        {keys.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </DialogFrame>
  );
}
