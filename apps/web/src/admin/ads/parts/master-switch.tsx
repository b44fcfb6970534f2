import { useId } from 'react';
import type { SettingRow } from '#admin/settings/settings-model.ts';
import type { SettingsForm } from '#admin/settings/use-settings-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Switch } from '#ui/switch.tsx';

/** Shows or hides the ads of all slots. */
export function MasterSwitch({ form, row }: { form: SettingsForm; row: SettingRow }) {
  const { t } = useTrans();
  const [labelId, hintId] = [useId(), useId()];
  return (
    <section className="flex items-center justify-between gap-6 rounded-[14px] border border-line px-4 py-3.5 md:px-5.5">
      <div className="min-w-0">
        <h2 id={labelId} className="font-[550]">
          {t('Show ads')}
        </h2>
        <p id={hintId} className="mt-0.5 max-w-[62ch] text-[12.5px] text-fg-3">
          {t(
            'When off, every slot is empty and takes no space. Users with the permission ads.hide never see ads.',
          )}
        </p>
      </div>
      <Switch
        aria-labelledby={labelId}
        aria-describedby={hintId}
        isSelected={form.value(row) !== true}
        onChange={(isOn) => form.edit(row, !isOn)}
        errorMessage={form.error(row)}
      />
    </section>
  );
}
