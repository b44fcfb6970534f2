import { useQuery } from '@tanstack/react-query';
import { useController, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { createAdminUser } from '@kinora/contracts/admin/users.ts';
import { GivenPassword } from '@kinora/contracts/foundation/passwords.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { FormCheckbox } from '#platform/form/form-checkbox.tsx';
import { FormTextField } from '#platform/form/form-text-field.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { type AppForm, useAppForm } from '#platform/form/use-app-form.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CheckboxGroup } from '#ui/checkbox-group.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { Radio, RadioGroup } from '#ui/radio-group.tsx';
import { userPath } from '../user-paths.ts';
import { useCreateUser, userQueries } from '../users.queries.ts';

const { name, email, password, role_ids: roleIds } = createAdminUser.body.shape;

/** The fields of the dialog. The password is needed unless a link is sent. */
const NewUser = z
  .object({
    name,
    email,
    is_linked: z.boolean(),
    password: z.string(),
    role_ids: roleIds.unwrap(),
    is_verified: z.boolean(),
  })
  .superRefine(({ is_linked: isLinked, password: given }, context) => {
    const checked = isLinked ? undefined : password.unwrap().safeParse(given);
    const message = checked?.error?.issues[0]?.message;
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['password'], message });
  });
type Values = z.input<typeof NewUser>;

const EMPTY: Values = {
  name: '',
  email: '',
  is_linked: true,
  password: '',
  role_ids: [],
  is_verified: false,
};

/** Creates a user, with a password or with a link to set one. */
export function NewUserDialog({ close }: DialogControl<void>) {
  const { t } = useTrans();
  const navigate = useNavigate();
  const create = useCreateUser();
  const form = useAppForm({ schema: NewUser, defaultValues: EMPTY });
  const { submit } = useFormMutation(form, {
    send: ({ is_linked: isLinked, password: given, ...fields }) =>
      create({ ...fields, password: isLinked ? null : GivenPassword.parse(given) }),
    onSuccess: async (user) => {
      if (user === undefined) return;
      close();
      toast.positive(t('User created'));
      await navigate(userPath(user.id));
    },
  });
  return (
    <DialogFrame title={t('New user')} isDirty={form.formState.isDirty}>
      <Form form={form} onSubmit={submit} className="grid gap-4">
        <FormTextField form={form} name="name" label={t('Name')} isRequired />
        <FormTextField form={form} name="email" type="email" label={t('Email')} isRequired />
        <PasswordChoice form={form} />
        <RolesChoice form={form} />
        <FormCheckbox form={form} name="is_verified">
          {t('The address is verified')}
        </FormCheckbox>
        <DialogActions>
          <Button onPress={() => close()}>{t('Cancel')}</Button>
          <SubmitButton form={form}>{t('Create user')}</SubmitButton>
        </DialogActions>
      </Form>
    </DialogFrame>
  );
}

function PasswordChoice({ form }: { form: AppForm<Values, z.output<typeof NewUser>> }) {
  const { t } = useTrans();
  const { field } = useController({ control: form.control, name: 'is_linked' });
  const isLinked = useWatch({ control: form.control, name: 'is_linked' });
  return (
    <>
      <RadioGroup
        label={t('Password')}
        value={isLinked ? 'link' : 'password'}
        onChange={(value) => field.onChange(value === 'link')}
      >
        <Radio value="link">{t('Email a link to set it, valid for 7 days')}</Radio>
        <Radio value="password">{t('Set it now')}</Radio>
      </RadioGroup>
      {isLinked ? null : (
        <FormTextField
          form={form}
          name="password"
          type="password"
          label={t('New password')}
          autoComplete="new-password"
          isRequired
        />
      )}
    </>
  );
}

function RolesChoice({ form }: { form: AppForm<Values, z.output<typeof NewUser>> }) {
  const { t } = useTrans();
  const { data } = useQuery(userQueries.roles());
  const { field } = useController({ control: form.control, name: 'role_ids' });
  const roles = (data?.roles ?? []).filter((role) => !role.is_default);
  if (roles.length === 0) return null;
  return (
    <CheckboxGroup
      label={t('More roles')}
      description={t('You can only give roles whose permissions you have.')}
      value={field.value.map(String)}
      onChange={(ids) => field.onChange(ids.map(Number))}
    >
      {roles.map(({ id, name: roleName, is_grantable: isGrantable }) => (
        <Checkbox key={id} value={String(id)} isDisabled={!isGrantable}>
          {roleName}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
