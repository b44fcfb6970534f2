import { useSuspenseQuery } from '@tanstack/react-query';
import { type AdminUser, updateAdminUser } from '@kinora/contracts/admin/users.ts';
import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { RecordForm } from '#admin/kit/record-form.tsx';
import { accountQueries } from '#foundation/account/account.queries.ts';
import { call } from '#platform/api/call.ts';
import { FormComboBox } from '#platform/form/form-combo-box.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { Option, OptionGroup } from '#ui/list-box.tsx';
import { useUserForm } from './parts/use-user-form.ts';
import { useEditedUser, userQueries } from './users.queries.ts';

const load = pageLoader({
  access: { permission: foundationPermissions.updateUsers },
  queries: ({ params }) => [userQueries.ofAddress(params), accountQueries.valueLists()],
});

export { load as clientLoader, load as loader };

const Place = updateAdminUser.body.pick({ language: true, country: true, timezone: true });

const toValues = ({ language, country, timezone }: AdminUser) => ({ language, country, timezone });

/** Language, country and time zone of a user. */
export default function UserDatePage() {
  const { t } = useTrans();
  const user = useEditedUser();
  const lists = useSuspenseQuery(accountQueries.valueLists()).data;
  const control = useUserForm({
    schema: Place,
    user,
    toValues,
    save: async ({ language, country, timezone }, isChanged) => {
      const body = {
        ...(isChanged('language') && { language }),
        ...(isChanged('country') && { country }),
        ...(isChanged('timezone') && { timezone }),
      };
      return (await call(updateAdminUser, { params: { id: user.id }, body })).user;
    },
  });
  const { form } = control;
  return (
    <RecordForm control={control}>
      <Panel title={t('Date, time and language')}>
        <div className="grid gap-4">
          <div className="grid gap-4 md:grid-cols-2">
            <FormComboBox
              form={form}
              name="language"
              label={t('Language')}
              size="compact"
              placeholder={t('Site default')}
            >
              {(lists.localizations ?? []).map(({ language, name }) => (
                <Option key={language} id={language}>
                  {name}
                </Option>
              ))}
            </FormComboBox>
            <FormComboBox form={form} name="country" label={t('Country')} size="compact">
              {(lists.countries ?? []).map(({ code, name }) => (
                <Option key={code} id={code}>
                  {name}
                </Option>
              ))}
            </FormComboBox>
          </div>
          <FormComboBox form={form} name="timezone" label={t('Timezone')} size="compact">
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
          <p className="text-[13px] text-fg-3">
            {t('Mail to this person uses the language; pages use all three.')}
          </p>
        </div>
      </Panel>
    </RecordForm>
  );
}
