import { useQueryClient } from '@tanstack/react-query';
import { SettingsPanel } from '#foundation/account/settings-panel.tsx';
import { SectionError } from '#platform/errors/section-error.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useMemberQuery } from '#platform/query/use-member-query.ts';
import { TextSkeleton } from '#ui/skeleton.tsx';
import { useActionContext } from '../marks/action-context.ts';
import { changeSetting } from './parts/change-setting.ts';
import { HiddenMembers } from './parts/hidden-members.tsx';
import { VisibilityChoice } from './parts/visibility-choice.tsx';
import { YearsSwitch } from './parts/years-switch.tsx';
import { profileQueries } from './profiles.queries.ts';

/** Who can see the member's profile, and whom they have blocked or muted; in the account settings. */
export function PrivacyPanel() {
  const { t } = useTrans();
  return (
    <SettingsPanel id="privacy" title={t('Privacy')}>
      <Visibility />
      <HiddenMembers />
    </SettingsPanel>
  );
}

function Visibility() {
  const client = useQueryClient();
  const context = useActionContext();
  const query = profileQueries.settings();
  const { data, isError } = useMemberQuery(query);
  if (isError && data === undefined)
    return <SectionError onRetry={() => void client.refetchQueries({ queryKey: query.queryKey })} />;
  if (data === undefined) return <TextSkeleton lines={5} />;
  const { visibility, shows_years: showsYears } = data.settings;
  return (
    <div className="grid gap-6">
      <VisibilityChoice
        value={visibility}
        onChange={(to) => changeSetting(context, { name: 'visibility', from: visibility, to })}
      />
      <YearsSwitch
        isOn={showsYears}
        onChange={(to) => changeSetting(context, { name: 'shows_years', from: showsYears, to })}
      />
    </div>
  );
}
