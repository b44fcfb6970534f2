import { type AdminUser, endUserSessions, resetTwoFactor } from '@kinora/contracts/admin/users.ts';
import { call } from '#platform/api/call.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { useUserAction } from '../users.queries.ts';
import { ActionLine } from './action-line.tsx';

/** Names of brands, which are not translated. */
const SERVICES: Readonly<Record<AdminUser['social_services'][number], string>> = {
  google: 'Google',
  facebook: 'Facebook',
  twitter: 'X',
  envato: 'Envato',
};

/** The second factor, the sessions and the social accounts of a user. */
export function SignInLines({ user }: { user: AdminUser }) {
  const { t } = useTrans();
  const { number } = useFormat();
  const end = useUserAction({
    send: () => call(endUserSessions, { params: { id: user.id } }),
    onDone: () => toast.positive(t('Signed out everywhere')),
  });
  return (
    <>
      <TwoFactorLine user={user} />
      <ActionLine
        title={t('Active sessions')}
        text={t('Only the number is shown. People see their own devices under account settings.')}
      >
        <b className="text-[17px] font-semibold tabular-nums">{number(user.sessions_count)}</b>
        <Button
          size="sm"
          isDisabled={user.sessions_count === 0}
          isPending={end.isPending}
          onPress={() => end.mutate()}
        >
          {t('Sign out everywhere')}
        </Button>
      </ActionLine>
      <ActionLine
        title={t('Social login')}
        text={
          user.social_services.length === 0
            ? t('None connected')
            : user.social_services.map((service) => SERVICES[service]).join(', ')
        }
      />
    </>
  );
}

function TwoFactorLine({ user: { id, name, two_factor_confirmed_at: since } }: { user: AdminUser }) {
  const { t } = useTrans();
  const { date } = useFormat();
  const reset = useUserAction({
    send: () => call(resetTwoFactor, { params: { id } }),
    isConfirmed: true,
    onDone: () => toast.positive(t('Two-factor authentication is off')),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t('Reset two-factor of :name?', { name }),
      body: t('They can sign in with their password only, and get a mail about it.'),
      confirmLabel: t('Reset two-factor'),
      isDanger: true,
      size: 'small',
    });
    if (isSure) reset.mutate();
  };
  return (
    <ActionLine
      title={t('Two-factor authentication')}
      text={since === null ? t('Off') : t('On since :date', { date: date(since) })}
    >
      <Button size="sm" isDisabled={since === null} isPending={reset.isPending} onPress={() => void ask()}>
        {t('Reset two-factor')}
      </Button>
    </ActionLine>
  );
}
