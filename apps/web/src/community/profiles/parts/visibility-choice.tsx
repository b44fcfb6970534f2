import { PROFILE_VISIBILITIES, type ProfileVisibility } from '@kinora/contracts/community/profiles.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Radio, RadioGroup } from '#ui/radio-group.tsx';

/** Who can see a profile. */
export function VisibilityChoice({
  value,
  onChange,
}: {
  value: ProfileVisibility;
  onChange: (value: ProfileVisibility) => void;
}) {
  const { t } = useTrans();
  const choices: Record<ProfileVisibility, { label: string; detail: string }> = {
    public: { label: t('Everyone'), detail: t('Anyone can see your profile and follow you.') },
    followers: {
      label: t('Accepted followers'),
      detail: t('Only people you accept see more than your name, picture and bio.'),
    },
    private: { label: t('Only me'), detail: t('Others see only your name, picture and bio.') },
  };
  return (
    <RadioGroup
      label={t('Who can see your profile')}
      description={t('Your reviews, comments and public lists stay readable where you posted them.')}
      value={value}
      onChange={(chosen) => onChange(PROFILE_VISIBILITIES.find((one) => one === chosen) ?? 'private')}
    >
      {PROFILE_VISIBILITIES.map((visibility) => (
        <Radio key={visibility} value={visibility} detail={choices[visibility].detail}>
          {choices[visibility].label}
        </Radio>
      ))}
    </RadioGroup>
  );
}
