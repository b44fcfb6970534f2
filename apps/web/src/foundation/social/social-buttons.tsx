import type { SocialService } from '@kinora/contracts/foundation/social-settings.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ServiceIcon } from './parts/service-icon.tsx';
import { useSocialLogin } from './use-social-login.ts';
import type { SocialOutcome } from './use-social-result.ts';

/** The order of the buttons. The account page uses a different one. */
const BUTTON_ORDER: readonly SocialService[] = ['google', 'facebook', 'twitter', 'envato'];

interface SocialButtonsProps extends SocialOutcome {
  /** The page that shows the buttons, which decides the divider text of compact buttons. */
  variant: 'sign-in' | 'sign-up';
}

/** The divider and a button for each enabled service; renders nothing if there are none. */
export function SocialButtons({ variant, ...outcome }: SocialButtonsProps) {
  const { t } = useTrans();
  const { social } = useSettings();
  const { signIn, pending } = useSocialLogin(outcome);
  const services = BUTTON_ORDER.filter((service) => social[service].enable);
  if (services.length === 0) return null;

  const compactDivider = variant === 'sign-in' ? t('Or sign in with') : t('Or sign up with');
  const buttons = services.map((service) => ({
    service,
    label: t('Continue with :service', { service }),
    isPending: pending === service,
    onPress: () => void signIn(service),
  }));
  return (
    <>
      <div className="flex items-center gap-3.5 text-[12px] text-fg-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {social.compact_buttons ? compactDivider : t('OR')}
      </div>
      {social.compact_buttons ? (
        <div className="flex justify-center gap-3">
          {buttons.map(({ service, ...button }) => (
            <IconButton key={service} variant="filled" {...button}>
              <ServiceIcon service={service} />
            </IconButton>
          ))}
        </div>
      ) : (
        <div className="grid gap-2.5 md:grid-cols-2">
          {buttons.map(({ service, label, ...button }) => (
            <Button key={service} variant="outline" className="px-1.5! text-[13px]!" {...button}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
