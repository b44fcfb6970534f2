import type { ReactNode } from 'react';
import { AuthFrame } from '#foundation/auth/auth-frame.tsx';
import { useLogout } from '#foundation/auth/use-logout.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';

/** A screen shown instead of the router, with only its own content and a sign-out button. */
export function GateScreen({
  heading,
  text,
  children,
}: {
  heading: string;
  text: string;
  children?: ReactNode;
}) {
  const { t } = useTrans();
  const logout = useLogout();
  return (
    <AuthFrame
      heading={heading}
      topAction={
        <Button size="sm" isPending={logout.isPending} onPress={() => logout.mutate()}>
          {t('Logout')}
        </Button>
      }
    >
      <p className="text-center text-fg-2">{text}</p>
      {children}
    </AuthFrame>
  );
}
