import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { rowLabel } from '../settings-model.ts';
import type { SettingsForm } from '../use-settings-form.ts';

/** Stays at the bottom while there are unsaved changes, and names them. */
export function SaveBar({ form, formId }: { form: SettingsForm; formId: string }) {
  const { t, dynamic } = useTrans();
  const { dirtyRows, isSaving } = form;
  const count = t('[one 1 unsaved change|other :count unsaved changes]', { count: dirtyRows.length });
  return (
    <>
      <span role="status" className="sr-only">
        {dirtyRows.length === 0 ? '' : count}
      </span>
      {dirtyRows.length === 0 ? null : (
        <div
          role="region"
          aria-label={t('Unsaved changes')}
          data-save-bar=""
          className="sticky bottom-4 z-(--z-sticky) mt-5 flex animate-rise items-center gap-1.5 rounded-[13px] md:gap-2.5 bg-overlay py-2.25 ps-3.5 pe-2 shadow-3 md:ps-4 md:pe-2.25 max-md:fixed max-md:inset-x-2.5 max-md:bottom-2.5"
        >
          <span aria-hidden="true" className="size-2 flex-none rounded-full bg-warning" />
          <b className="font-semibold max-md:flex-1 md:flex-none">{count}</b>
          <span className="min-w-0 flex-1 truncate text-fg-3 max-md:hidden">
            {dirtyRows.map((row) => rowLabel(row, dynamic)).join(', ')}
          </span>
          <span className="max-lg:hidden">
            <Kbd>{t('Ctrl S')}</Kbd>
          </span>
          <Button variant="text" size="sm" isDisabled={isSaving} onPress={form.discard}>
            {t('Discard')}
          </Button>
          <Button variant="primary" size="sm" type="submit" form={formId} isPending={isSaving}>
            {t('Save changes')}
          </Button>
        </div>
      )}
    </>
  );
}
