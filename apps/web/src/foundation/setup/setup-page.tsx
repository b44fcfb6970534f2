import { data, type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { createFirstAdmin, getSetup } from '@kinora/contracts/foundation/setup.ts';
import { authCardClass, AuthFrame } from '#foundation/auth/auth-frame.tsx';
import { NewPasswordFields } from '#foundation/auth/new-password-fields.tsx';
import { NoReferrer, noReferrerHeaders } from '#foundation/auth/no-referrer.tsx';
import { call } from '#platform/api/call.ts';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { useApplyBootstrapData } from '#platform/session/use-apply-bootstrap-data.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';

const loadSetup = pageLoader({
  queries: ({ url }) => [endpointQuery(getSetup, { query: { token: tokenOf(url.searchParams) } })],
});

/** Returns 404 without a token, with a wrong one, or once the site has an account. */
function load(args: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>) {
  if (tokenOf(new URL(args.request.url).searchParams) === '') throw data(null, { status: 404 });
  return loadSetup(args);
}

const tokenOf = (query: URLSearchParams): string => query.get('token') ?? '';

export { load as clientLoader, load as loader };
export const headers = noReferrerHeaders;

/** The URL that the console prints on a fresh install. Creates the first administrator. */
export default function SetupPage() {
  const { t } = useTrans();
  const { branding } = useSettings();
  return (
    <AuthFrame heading={t('Set up :siteName', { siteName: branding.site_name })}>
      <NoReferrer />
      <SetupForm />
    </AuthFrame>
  );
}

function SetupForm() {
  const { t } = useTrans();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const applyBootstrapData = useApplyBootstrapData();
  const form = useAppForm({
    schema: createFirstAdmin.body,
    defaultValues: { token: tokenOf(query), name: '', email: '', password: '', password_confirmation: '' },
  });
  const { submit } = useFormMutation(form, {
    send: (body) => call(createFirstAdmin, { body }),
    onSuccess: async ({ bootstrapData }) => {
      applyBootstrapData(bootstrapData);
      // The wizard, where the new owner names the site.
      await navigate('/admin/setup', { replace: true });
    },
  });
  return (
    <Form form={form} onSubmit={submit} className={authCardClass}>
      <p className="text-fg-2">
        {t('Create the administrator account for this site. After that, this page is no longer available.')}
      </p>
      <FormTextField form={form} name="name" label={t('Name')} autoComplete="name" isRequired />
      <FormTextField
        form={form}
        name="email"
        type="email"
        label={t('Email')}
        autoComplete="email"
        isRequired
      />
      <NewPasswordFields form={form} passwordName="password" confirmationName="password_confirmation" />
      <SubmitButton form={form} className="h-11.5 w-full">
        {t('Create administrator')}
      </SubmitButton>
    </Form>
  );
}
