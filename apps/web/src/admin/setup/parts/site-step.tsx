import { rowsNamed } from '#admin/settings/settings-model.ts';
import { SettingField } from '#admin/settings/setting-field.tsx';
import { useSettingsForm } from '#admin/settings/use-settings-form.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { TextField } from '#ui/text-field.tsx';
import { StepForm, type StepProps } from './step-form.tsx';

const ROWS = ['branding.site_name', 'i18n.language', 'dates.default_timezone'];

/** The name of the site, its language and time zone. */
export function SiteStep({ all }: StepProps) {
  const { t } = useTrans();
  const { base_url: baseUrl } = useSettings();
  const rows = rowsNamed(all, ROWS);
  const form = useSettingsForm(rows, all.sections, { isQuiet: true });
  const [name, language, timeZone] = rows;
  return (
    <StepForm
      step="site"
      all={all}
      title={t('Name your site')}
      lead={t('People see the name in the browser tab, in mail and next to the logo.')}
      onSave={form.save}
    >
      <SettingField row={name} form={form} help={null} />
      <div className="grid gap-4 md:grid-cols-2">
        <SettingField
          row={language}
          form={form}
          label={t('Language')}
          help={t('Used for visitors whose language you don’t offer.')}
        />
        <SettingField row={timeZone} form={form} help={null} />
      </div>
      <TextField
        label={t('Address')}
        description={t('Set on the server. Links in mail use it.')}
        value={baseUrl}
        isReadOnly
      />
    </StepForm>
  );
}
