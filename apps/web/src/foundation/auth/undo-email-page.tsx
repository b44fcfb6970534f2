import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { undoEmailChange } from '@kinora/contracts/foundation/account.ts';
import { call } from '#platform/api/call.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useSessionStore } from '#platform/session/session-context.tsx';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { authCardClass, AuthFrame } from './auth-frame.tsx';
import { NoReferrer, noReferrerHeaders } from './no-referrer.tsx';

export const headers = noReferrerHeaders;

/**
 * The target of the link in the notice to the old address. Opening it changes nothing, because mail scanners follow
 * links too: the user has to press the button.
 */
export default function UndoEmailPage() {
  const { t } = useTrans();
  const { token = '' } = useParams();
  const session = useSessionStore();
  const undo = useMutation({
    mutationFn: () => call(undoEmailChange, { body: { token } }),
    meta: { showsErrors: true },
    // The user who was signed in here no longer is.
    onSuccess: () => session.refresh(),
  });
  return (
    <AuthFrame
      heading={t('Undo the change of your email address')}
      message={<TextLink href="/login">{t('Back to sign in')}</TextLink>}
    >
      <NoReferrer />
      <div className={authCardClass}>
        {undo.isSuccess ? (
          <Undone />
        ) : (
          <>
            <p className="text-fg-2">{t("We'll restore your old email address and sign out all devices.")}</p>
            {undo.isError ? (
              <p role="alert" className="text-danger">
                {t('This could not be undone. The link may have been used or has expired.')}
              </p>
            ) : null}
            <Button
              variant="primary"
              className="h-11.5 w-full"
              isPending={undo.isPending}
              onPress={() => undo.mutate()}
            >
              {t('Undo the change')}
            </Button>
          </>
        )}
      </div>
    </AuthFrame>
  );
}

/** Someone else may know the password, so the user should change it next. */
function Undone() {
  const { t } = useTrans();
  return (
    <p role="status" className="text-fg-2">
      {t('The old address has been restored.')}{' '}
      <TextLink href="/forgot-password">{t('Set a new password')}</TextLink>
    </p>
  );
}
