import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  BIO_MAX,
  getProfileSettings,
  type ProfileVisibility,
  updateProfileSettings,
} from '@kinora/contracts/community/profiles.ts';
import { call } from '#platform/api/call.ts';
import { FormTextArea } from '#platform/form/form-text-area.tsx';
import { Form, SubmitButton } from '#platform/form/form.tsx';
import { type AppForm, useAppForm } from '#platform/form/use-app-form.ts';
import { useFormField } from '#platform/form/use-form-field.ts';
import { useFormMutation } from '#platform/form/use-form-mutation.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { profileQueries } from '../profiles.queries.ts';
import { FavouritesField } from './favourites-field.tsx';
import {
  type Favourite,
  isSameOrder,
  profileBody,
  type ProfileFacts,
  ProfileForm,
  type ProfileSettings,
  type ProfileValues,
} from './profile-form.ts';
import { VisibilityChoice } from './visibility-choice.tsx';
import { YearsSwitch } from './years-switch.tsx';

type ProfileFormApi = AppForm<ProfileValues, ProfileFacts>;

interface EditProfileFormProps {
  readonly userId: number;
  readonly saved: ProfileSettings;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onClose: () => void;
}

export function EditProfileForm({ userId, saved, onDirty, onClose }: EditProfileFormProps) {
  const { t } = useTrans();
  const [favourites, setFavourites] = useState<readonly Favourite[]>(saved.favourites);
  const { form, submit } = useProfileForm(saved, { userId, favourites, onSaved: onClose });
  const isDirty = form.formState.isDirty || !isSameOrder(favourites, saved.favourites);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <Form form={form} onSubmit={submit} className="grid gap-6">
      <BioField form={form} />
      <p className="text-meta text-fg-2">
        <TextLink href="/account-settings#account-details">{t('Change your name and picture')}</TextLink>
      </p>
      <FavouritesField titles={favourites} onChange={setFavourites} />
      <VisibilityField form={form} />
      <YearsField form={form} />
      <DialogActions>
        <Button variant="text" onPress={onClose}>
          {t('Cancel')}
        </Button>
        <SubmitButton form={form}>{t('Save')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}

interface Saving {
  readonly userId: number;
  readonly favourites: readonly Favourite[];
  readonly onSaved: () => void;
}

function useProfileForm({ settings }: ProfileSettings, { userId, favourites, onSaved }: Saving) {
  const { t } = useTrans();
  const client = useQueryClient();
  const form = useAppForm({
    schema: ProfileForm,
    defaultValues: { ...settings, bio: settings.bio ?? '' },
  });
  const { submit } = useFormMutation<ProfileValues, ProfileFacts, object>(form, {
    send: (values) => call(updateProfileSettings, { body: profileBody(values, favourites) }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: profileQueries.one(userId).queryKey });
      void client.invalidateQueries({ queryKey: endpointKey(getProfileSettings), refetchType: 'none' });
      toast.positive(t('Profile saved'));
      onSaved();
    },
  });
  return { form, submit };
}

function BioField({ form }: { form: ProfileFormApi }) {
  const { t } = useTrans();
  const bio = useWatch({ control: form.control, name: 'bio' });
  return (
    <FormTextArea
      form={form}
      name="bio"
      label={t('Bio')}
      rows={2}
      description={
        <span className="tabular-nums">{t(':count / :max', { count: bio.length, max: BIO_MAX })}</span>
      }
    />
  );
}

function VisibilityField({ form }: { form: ProfileFormApi }) {
  const { value, onChange } = useFormField<ProfileValues, ProfileFacts, ProfileVisibility>({
    form,
    name: 'visibility',
  });
  return <VisibilityChoice value={value} onChange={onChange} />;
}

function YearsField({ form }: { form: ProfileFormApi }) {
  const { value, onChange } = useFormField<ProfileValues, ProfileFacts, boolean>({
    form,
    name: 'shows_years',
  });
  return <YearsSwitch isOn={value} onChange={onChange} />;
}
