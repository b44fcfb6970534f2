import { useMutation } from '@tanstack/react-query';
import type { Account } from '@kinora/contracts/foundation/account.ts';
import { SOCIAL_SERVICES, type SocialService } from '@kinora/contracts/foundation/social-settings.ts';
import { useSocialConnect } from '#foundation/social/use-social-connect.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { Button } from '#ui/button.tsx';
import { useRunConfirmed } from '../confirm-password/use-run-confirmed.ts';
import { PanelLine, SettingsPanel } from '../settings-panel.tsx';

const NAMES: Record<SocialService, string> = {
  envato: 'Envato',
  google: 'Google',
  facebook: 'Facebook',
  twitter: 'Twitter',
};

/** The social accounts that can sign in to this account. */
export function SocialLoginPanel({ account }: { account: Account }) {
  const { t } = useTrans();
  const { social } = useSettings();
  const { connect, disconnect } = useSocialConnect();
  const runConfirmed = useRunConfirmed();
  const enable = useMutation({
    mutationFn: (service: SocialService) => runConfirmed(() => connect.mutateAsync(service)),
  });
  const profileOf = (service: SocialService) =>
    account.social_profiles.find((profile) => profile.service_name === service);
  return (
    <SettingsPanel
      id="social-login"
      title={t('Social login')}
      description={t('If you disable social logins, you can still log in with your email and password.')}
    >
      <ul>
        {SOCIAL_SERVICES.filter((service) => social[service].enable || profileOf(service)).map((service) => (
          <ServiceLine
            key={service}
            service={service}
            profile={profileOf(service)}
            isPending={[enable, disconnect].some((one) => one.isPending && one.variables === service)}
            onEnable={() => enable.mutate(service)}
            onDisable={() => disconnect.mutate(service)}
          />
        ))}
      </ul>
    </SettingsPanel>
  );
}

function ServiceLine({
  service,
  profile,
  isPending,
  onEnable,
  onDisable,
}: {
  service: SocialService;
  profile: Account['social_profiles'][number] | undefined;
  isPending: boolean;
  onEnable: () => void;
  onDisable: () => void;
}) {
  const { t } = useTrans();
  const name = NAMES[service];
  return (
    <PanelLine
      icon={
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-full bg-wash-2 text-[13px] font-bold text-fg"
        >
          {name.charAt(0)}
        </span>
      }
      title={name}
      detail={profile ? (profile.username ?? t('Enabled')) : t('Disabled')}
    >
      <Button
        size="sm"
        variant={profile ? 'outline' : 'secondary'}
        aria-label={profile ? t('Disable :name', { name }) : t('Enable :name', { name })}
        isPending={isPending}
        onPress={profile ? onDisable : onEnable}
      >
        {profile ? t('Disable') : t('Enable')}
      </Button>
    </PanelLine>
  );
}
