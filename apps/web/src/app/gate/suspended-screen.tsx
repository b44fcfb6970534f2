import { useTrans } from '#platform/i18n/use-trans.ts';
import { useSettings, useUser } from '#platform/session/session-context.tsx';
import { GateScreen } from './gate-screen.tsx';

/** Shown to suspended accounts on every path, with the reason if there is one. */
export function SuspendedScreen() {
  const { t } = useTrans();
  const { branding } = useSettings();
  const reason = useUser()?.ban_reason;
  return (
    <GateScreen
      heading={t('Your account is suspended')}
      text={t(
        "You can't open :name because your account is suspended. Contact the Admin to re-activate your account.",
        { name: branding.site_name },
      )}
    >
      {reason === null || reason === undefined ? null : (
        <section aria-labelledby="ban-reason" className="mt-5 rounded-xl bg-wash p-4">
          <h2 id="ban-reason" className="text-[13px] text-fg-3">
            {t('Reason')}
          </h2>
          <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
        </section>
      )}
    </GateScreen>
  );
}
