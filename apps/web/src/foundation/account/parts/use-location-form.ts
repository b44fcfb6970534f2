import { type Account, updateUser } from '@kinora/contracts/foundation/account.ts';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { reloadPage } from '#platform/navigation/reload-page.ts';
import { toast } from '#platform/toast/toast.ts';
import { saveAccount, useApplyAccount } from '../account.queries.ts';

const Location = updateUser.body.pick({ language: true, country: true, timezone: true });

/** The form for language, country and time zone. Sends only the changed fields. */
export function useLocationForm(account: Account) {
  const { t, locale } = useTrans();
  const applyAccount = useApplyAccount();
  const form = useAppForm({
    schema: Location,
    // An account without a language uses the language of the page.
    defaultValues: {
      language: account.language ?? locale,
      country: account.country,
      timezone: account.timezone,
    },
  });
  const { dirtyFields } = form.formState;
  const { submit } = useFormMutation(form, {
    send: ({ language, country, timezone }) =>
      saveAccount({
        ...(dirtyFields.language && { language }),
        ...(dirtyFields.country && { country }),
        ...(dirtyFields.timezone && { timezone }),
      }),
    onSuccess: ({ user }) => {
      applyAccount(user);
      form.reset({ language: user.language ?? locale, country: user.country, timezone: user.timezone });
      toast.positive(t('Updated account details'));
      // The server chooses all texts of the page, so a new language needs a reload.
      if (user.language !== null && user.language !== locale) reloadPage();
    },
  });
  return { form, submit };
}
