import { z } from 'zod';
import { cataloguePermissions } from '@kinora/contracts/catalogue/permissions.ts';
import { type EditedTitle, TitleForm } from '@kinora/contracts/admin/titles.ts';
import { CountriesField } from '#admin/kit/countries-field.tsx';
import { countryQueries } from '#admin/kit/country.queries.ts';
import { LockableField } from '#admin/kit/field-locks.tsx';
import { Panel } from '#admin/kit/panel.tsx';
import { RecordForm } from '#admin/kit/record-form.tsx';
import { useFormField } from '#platform/form/use-form-field.ts';
import { regionName } from '#platform/i18n/display-names.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { TitleLocks } from './parts/title-locks.tsx';
import { useTitleForm } from './parts/use-title-form.ts';
import { useEditedTitle } from './titles.queries.ts';

const load = pageLoader({
  access: { permission: cataloguePermissions.updateTitles },
  optional: () => [countryQueries.list()],
});

export { load as clientLoader, load as loader };

const CountryFields = z.object({ country_codes: TitleForm.shape.country_codes });
type CountryValues = z.input<typeof CountryFields>;

const countryValues = ({ country_codes: codes }: EditedTitle): CountryValues => ({
  country_codes: [...codes],
});

/** Edits the countries where a title was produced. */
export default function TitleCountriesPage() {
  const { t, locale } = useTrans();
  const title = useEditedTitle();
  const nameOf = (code: string) => regionName(locale, code);
  const control = useTitleForm(title, {
    schema: CountryFields,
    toValues: countryValues,
    labels: { country_codes: t('Countries') },
    show: (_name, codes) =>
      Array.isArray(codes) && codes.length > 0
        ? codes.map((code) => nameOf(String(code))).join(', ')
        : undefined,
  });
  const { value, onChange, name, errorMessage } = useFormField<CountryValues, CountryValues, string[]>({
    form: control.form,
    name: 'country_codes',
  });
  return (
    <TitleLocks title={title}>
      <RecordForm control={control}>
        <LockableField
          field="country_codes"
          label={t('Countries')}
          className="[&>button]:end-4 [&>button]:top-5"
        >
          <Panel title={t('Countries')}>
            <CountriesField name={name} value={value} onChange={onChange} errorMessage={errorMessage} />
          </Panel>
        </LockableField>
      </RecordForm>
    </TitleLocks>
  );
}
