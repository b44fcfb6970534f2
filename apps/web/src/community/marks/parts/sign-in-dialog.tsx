import { useLocation } from 'react-router';
import { registerPath } from '#foundation/auth/auth-paths.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useBootstrap } from '#platform/session/session-context.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { DialogText } from '#ui/dialog.tsx';

export interface SignInDialogProps {
  readonly reason: string;
  /** Where both links lead afterwards, if not back to the current page. */
  readonly returnTo?: string;
}

export function SignInDialog({ reason, returnTo, close }: SignInDialogProps & DialogControl<'leaving'>) {
  const { t } = useTrans();
  const { settings, registration_key: key } = useBootstrap();
  const { pathname, search } = useLocation();
  const query = `?${new URLSearchParams({ redirect: returnTo ?? pathname + search })}`;
  const register = settings.registration.disable ? null : registerPath({ key, search: query });
  const leave = () => close('leaving');
  return (
    <DialogFrame title={reason} size="xs" hasCloseButton>
      <DialogText>{t('You will return to this page.')}</DialogText>
      <div className="mt-5 grid gap-2.5">
        <ButtonLink href={`/login${query}`} variant="primary" className="w-full" onPress={leave}>
          {t('Sign in')}
        </ButtonLink>
        {register === null ? null : (
          <ButtonLink href={register} className="w-full" onPress={leave}>
            {t('Create account')}
          </ButtonLink>
        )}
      </div>
    </DialogFrame>
  );
}
