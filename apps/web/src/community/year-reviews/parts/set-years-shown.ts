import {
  getProfile,
  getProfileSettings,
  updateProfileSettings,
} from '@kinora/contracts/community/profiles.ts';
import { getOwnYear } from '@kinora/contracts/community/year-reviews.ts';
import { call } from '#platform/api/call.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import { type ActionContext, showUnsaved } from '../../marks/action-context.ts';
import { saveChange } from '../../marks/change-lines.ts';

/** Shows the years on the profile, or hides them: at once, then saved. */
export function setYearsShown(context: ActionContext, isShown: boolean): void {
  const { client } = context;
  const { t } = context.trans;
  void saveChange(client, {
    key: 'shows-years',
    from: !isShown,
    to: isShown,
    show: (value) => {
      client.setQueriesData<CallOutput<typeof getOwnYear>>(
        { queryKey: endpointKey(getOwnYear) },
        (answer) => answer && { year: { ...answer.year, is_shown: value } },
      );
    },
    send: async (value) => {
      await call(updateProfileSettings, { body: { shows_years: value } });
    },
    onSaved: () => {
      for (const endpoint of [getProfile, getProfileSettings])
        void client.invalidateQueries({ queryKey: endpointKey(endpoint) });
    },
    onFailed: (error, value) =>
      showUnsaved(context, error, {
        message: t('Your profile was not changed.'),
        retry: () => setYearsShown(context, value),
      }),
  });
}
