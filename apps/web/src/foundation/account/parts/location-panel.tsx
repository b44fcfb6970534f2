import { useQuery } from '@tanstack/react-query';
import type { Account } from '@kinora/contracts/foundation/account.ts';
import type { ValueLists } from '@kinora/contracts/foundation/value-lists.ts';
import { SectionError } from '#platform/errors/section-error.tsx';
import { FormComboBox } from '#platform/form/form-combo-box.tsx';
import { FormSelect } from '#platform/form/form-select.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Option, OptionGroup } from '#ui/list-box.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';
import { accountQueries } from '../account.queries.ts';
import { SettingsPanel } from '../settings-panel.tsx';
import { useLocationForm } from './use-location-form.ts';

/** Language, country and time zone, with options from the server. */
export function LocationPanel({ account }: { account: Account }) {
  const { t } = useTrans();
  const { data, isError, refetch } = useQuery(accountQueries.valueLists());
  return (
    <SettingsPanel id="location-and-language" title={t('Date, time and language')}>
      {isError ? <SectionError onRetry={() => void refetch()} /> : null}
      {data ? <LocationForm account={account} lists={data} /> : null}
      {!data && !isError ? <TextSkeleton /> : null}
    </SettingsPanel>
  );
}

function LocationForm({ account, lists }: { account: Account; lists: ValueLists }) {
  const { t } = useTrans();
  const { form, submit } = useLocationForm(account);
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <FormSelect form={form} name="language" label={t('Language')}>
          {(lists.localizations ?? []).map(({ language, name }) => (
            <Option key={language} id={language}>
              {name}
            </Option>
          ))}
        </FormSelect>
        <FormComboBox form={form} name="country" label={t('Country')}>
          {(lists.countries ?? []).map(({ code, name }) => (
            <Option key={code} id={code}>
              {name}
            </Option>
          ))}
        </FormComboBox>
      </div>
      <FormComboBox form={form} name="timezone" label={t('Timezone')}>
        {Object.entries(lists.timezones ?? {}).map(([region, zones]) => (
          <OptionGroup key={region} title={region}>
            {zones.map(({ value, text }) => (
              <Option key={value} id={value} textValue={value.replaceAll('_', ' ')}>
                {text}
              </Option>
            ))}
          </OptionGroup>
        ))}
      </FormComboBox>
      <div>
        <SubmitButton form={form}>{t('Save')}</SubmitButton>
      </div>
    </Form>
  );
}
