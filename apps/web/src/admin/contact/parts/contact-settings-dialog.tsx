import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import {
  CONTACT_SECTION,
  ContactSettings,
  listContactMessages,
} from '@kinora/contracts/foundation/contact.ts';
import { listSettings, updateSettings } from '@kinora/contracts/foundation/settings.ts';
import { call } from '#platform/api/call.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { SectionError } from '#platform/errors/section-error.tsx';
import { FormSelect } from '#platform/form/form-select.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { endpointKey, endpointQuery } from '#platform/query/endpoint-query.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { Option } from '#ui/list-box.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** The choices for how long messages are kept, in months; 0 is forever. */
const MONTHS = [6, 12, 24, 36, 60, 0];

const SettingsForm = z.strictObject({
  recipient: ContactSettings.shape.recipient,
  keep_months: z.string(),
});

/** Where copies of messages go, and how long messages are kept. */
export function ContactSettingsDialog({ close }: DialogControl<void>) {
  const { t } = useTrans();
  const { data, isError, refetch } = useQuery(endpointQuery(listSettings));
  const section = data?.sections[CONTACT_SECTION];
  const settings = section && ContactSettings.parse(section.values);
  return (
    <DialogFrame title={t('Contact form settings')}>
      {settings === undefined ? (
        <div className="grid min-h-30 place-items-center">
          {isError ? <SectionError onRetry={() => void refetch()} /> : <Spinner size={22} />}
        </div>
      ) : (
        <SettingsFields settings={settings} close={close} />
      )}
    </DialogFrame>
  );
}

function SettingsFields({ settings, close }: { settings: ContactSettings } & DialogControl<void>) {
  const { t } = useTrans();
  const queryClient = useQueryClient();
  const months = MONTHS.includes(settings.keep_months) ? MONTHS : [...MONTHS, settings.keep_months];
  const form = useAppForm({
    schema: SettingsForm,
    defaultValues: { recipient: settings.recipient, keep_months: String(settings.keep_months) },
  });
  const { submit } = useFormMutation(form, {
    send: ({ recipient, keep_months: keep }) =>
      call(updateSettings, {
        params: { section: CONTACT_SECTION },
        body: { values: { recipient, keep_months: Number(keep) } },
      }),
    onSuccess: async () => {
      close();
      toast.positive(t('Settings saved'));
      await Promise.all(
        [listSettings, listContactMessages].map((endpoint) =>
          queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) }),
        ),
      );
    },
  });
  return (
    <Form form={form} onSubmit={submit} className="grid gap-4.5">
      <FormTextField
        form={form}
        name="recipient"
        type="email"
        label={t('Send a copy of each message to')}
        description={t('Leave empty to read messages here only.')}
      />
      <FormSelect form={form} name="keep_months" label={t('Keep messages for')}>
        {months.map((count) => (
          <Option key={count} id={String(count)}>
            {count === 0 ? t('No limit') : t('[one 1 month|other :count months]', { count })}
          </Option>
        ))}
      </FormSelect>
      <p className="text-meta text-fg-3">{t('Spam is deleted after 30 days.')}</p>
      <DialogActions>
        <Button onPress={() => close()}>{t('Cancel')}</Button>
        <SubmitButton form={form}>{t('Save')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
