import { useTrans } from '#platform/i18n/use-trans.ts';
import { ActionLink } from '#platform/action-link/action-link.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { DoorwayScreen } from './doorway-screen.tsx';
import type { Gone } from './gone.ts';

/** Shown when the record at this URL no longer exists. Links to its new location if the response names one. */
export function GoneScreen({ gone: { message, action } }: { gone: Gone }) {
  const { t, dynamic } = useTrans();
  return (
    <DoorwayScreen
      title={t('Gone')}
      heading={dynamic(message)}
      text={action ? t('This page has moved.') : t('This page was removed.')}
    >
      {action ? (
        <ActionLink
          action={{ label: dynamic(action.label), action: action.action }}
          className={buttonClass('primary', 'lg', 'hover:opacity-90')}
        />
      ) : null}
      <ButtonLink href="/" variant={action ? 'secondary' : 'primary'} size="lg">
        {t('Go to the homepage')}
      </ButtonLink>
    </DoorwayScreen>
  );
}
