import { useTrans } from '#platform/i18n/use-trans.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { GateScreen } from './gate-screen.tsx';

/** Shown to suspended accounts on every path. */
export function SuspendedScreen() {
  const { t } = useTrans();
  const { branding } = useSettings();
  return (
    <GateScreen
      heading={t('Your account is suspended')}
      text={t(
        "You can't open :name because your account is suspended. Contact the Admin to re-activate your account.",
        { name: branding.site_name },
      )}
    />
  );
}
