import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import {
  CONTACT_MESSAGE_MAX,
  CONTACT_NAME_MAX,
  ContactInput,
  sendContactMessage,
} from '@kinora/contracts/foundation/contact.ts';
import { useHumanCheck } from '#foundation/human-check/use-human-check.ts';
import { call } from '#platform/api/call.ts';
import { FormTextArea } from '#platform/form/form-text-area.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { type AppForm, useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useUser } from '#platform/session/session-context.tsx';
import { toast } from '#platform/toast/toast.ts';

const ROWS = 8;

/** Sends a message after the human check. If that fails, nothing is sent and the text stays. */
export function ContactForm() {
  const { t } = useTrans();
  const navigate = useNavigate();
  const humanCheck = useHumanCheck('contact');
  const form = useAppForm({ schema: ContactInput, defaultValues: { name: '', email: '', message: '' } });
  useSenderFields(form);
  const { submit } = useFormMutation(form, {
    send: async (body) => call(sendContactMessage, { body: { ...body, ...(await humanCheck()) } }),
    onSuccess: async () => {
      toast.positive(t('Your message has been submitted.'));
      await navigate('/');
    },
  });
  const { isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      onSubmit={submit}
      className="mt-7 grid gap-4.5 rounded-panel bg-surface px-4.5 pt-5 pb-5.5 md:px-7.5 md:pt-7 md:pb-7.5"
    >
      <div className="grid items-start gap-4.5 md:grid-cols-2 md:gap-4">
        <FormTextField
          form={form}
          name="name"
          label={t('Name')}
          autoComplete="name"
          maxLength={CONTACT_NAME_MAX}
          isReadOnly={isSubmitting}
          isRequired
        />
        <FormTextField
          form={form}
          name="email"
          type="email"
          label={t('Email')}
          autoComplete="email"
          isReadOnly={isSubmitting}
          isRequired
        />
      </div>
      <FormTextArea
        form={form}
        name="message"
        label={t('Message')}
        rows={ROWS}
        maxLength={CONTACT_MESSAGE_MAX}
        description={<Length form={form} />}
        isReadOnly={isSubmitting}
        isRequired
      />
      <div className="flex flex-col gap-3.5 md:flex-row md:items-center">
        <SubmitButton form={form} size="lg">
          {t('Send message')}
        </SubmitButton>
        <span className="text-meta text-fg-3">{t('We use your address only to answer you.')}</span>
      </div>
    </Form>
  );
}

/** How much of the limit is used, in a component of its own because it changes with every key. */
function Length({ form: { control } }: { form: AppForm<ContactInput> }) {
  const { t } = useTrans();
  const { number } = useFormat();
  const { length } = useWatch({ control, name: 'message' });
  return (
    <span className="block text-end tabular-nums">
      {t(':count of :max', { count: number(length), max: number(CONTACT_MESSAGE_MAX) })}
    </span>
  );
}

/** Fills in the user, who becomes known after the page has loaded. Keeps what was typed meanwhile. */
function useSenderFields({ reset, getValues }: AppForm<ContactInput>): void {
  const user = useUser();
  const [name, email] = [user?.name, user?.email];
  useEffect(() => {
    if (name === undefined || email === undefined) return;
    reset({ name, email, message: getValues('message') }, { keepDirtyValues: true });
  }, [name, email, reset, getValues]);
}
