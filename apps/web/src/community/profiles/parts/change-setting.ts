import {
  getProfile,
  getProfileSettings,
  updateProfileSettings,
} from '@kinora/contracts/community/profiles.ts';
import { getOwnYear } from '@kinora/contracts/community/year-reviews.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import { toast } from '#platform/toast/toast.ts';
import { type ActionContext, showUnsaved } from '../../marks/action-context.ts';
import { saveChange } from '../../marks/change-lines.ts';
import { profileQueries } from '../profiles.queries.ts';
import type { ProfileSettings } from './profile-form.ts';

type Settings = Pick<ProfileSettings['settings'], 'visibility' | 'shows_years'>;

interface SettingChange<Name extends keyof Settings> {
  readonly name: Name;
  readonly from: Settings[Name];
  readonly to: Settings[Name];
}

/** Changes a setting of the member's profile: shown immediately, then saved. */
export function changeSetting<Name extends keyof Settings>(
  context: ActionContext,
  { name, from, to }: SettingChange<Name>,
): void {
  const { client } = context;
  const { t } = context.trans;
  const { queryKey } = profileQueries.settings();
  void saveChange<Settings[Name]>(client, {
    key: `profile-${name}`,
    from,
    to,
    show: (value) => {
      // A response that is on its way would bring back the old value.
      void client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (answer) => answer && { ...answer, settings: { ...answer.settings, [name]: value } },
      );
    },
    send: async (value) => {
      await call(updateProfileSettings, { body: { [name]: value } });
    },
    onSaved: () => {
      toast.positive(t('Profile saved'));
      for (const endpoint of [getProfile, getProfileSettings, getOwnYear])
        void client.invalidateQueries({ queryKey: endpointKey(endpoint), refetchType: 'none' });
    },
    onFailed: (error, value) =>
      showUnsaved(context, error, {
        message: t('Your profile was not saved.'),
        retry: () => changeSetting(context, { name, from, to: value }),
      }),
  });
}
