import { CountriesField } from '#admin/kit/countries-field.tsx';
import { FormMoment } from '#admin/kit/form-moment.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import type { AppForm } from '#platform/form/use-app-form.ts';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { VideoFieldValues } from './video-fields.ts';

/** When and where a video can be played. */
export function AvailabilityPanel<Output>({ form }: { form: AppForm<VideoFieldValues, Output> }) {
  const { t } = useTrans();
  const countries = useFormField<VideoFieldValues, Output, string[]>({ form, name: 'country_codes' });
  return (
    <Panel title={t('Availability')}>
      <div className="grid gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <FormMoment
            form={form}
            name="available_from"
            label={t('Available from')}
            description={t('Leave empty to make it available now.')}
          />
          <FormMoment
            form={form}
            name="available_until"
            label={t('Available until')}
            description={t('Leave empty to keep it available.')}
          />
        </div>
        <CountriesField
          name={countries.name}
          value={countries.value}
          onChange={countries.onChange}
          errorMessage={countries.errorMessage}
          emptyText={t('Available in all countries.')}
        />
      </div>
    </Panel>
  );
}
