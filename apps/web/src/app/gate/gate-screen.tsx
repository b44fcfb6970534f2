import type { ReactNode } from 'react';
import { AuthFrame } from '#foundation/auth/auth-frame.tsx';
import { useLogout } from '#foundation/auth/use-logout.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';

/** A screen in place of the router, with the way out and nothing else but what it asks for. */
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
