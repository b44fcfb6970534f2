import { useTrans } from '#platform/i18n/use-trans.ts';
import { ActionLink } from '#platform/action-link/action-link.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { DoorwayScreen } from './doorway-screen.tsx';
import type { Gone } from './gone.ts';

/** There was something at this address. Where it went is offered when the answer names it. */
export function GoneScreen({ gone: { message, action } }: { gone: Gone }) {
  const { t, dynamic } = useTrans();
  return (
    <DoorwayScreen
      title={t('Gone')}
      heading={dynamic(message)}
      text={
        action
          ? t('It goes by another address now.')
          : t('It was taken down for good. Everything else is where it was.')
      }
    >
      {action ? (
        <ActionLink
          action={{ label: dynamic(action.label), action: action.action }}
          className={buttonClass('primary', 'lg')}
        />
      ) : null}
      <ButtonLink href="/" variant={action ? 'secondary' : 'primary'} size="lg">
        {t('Go to the homepage')}
      </ButtonLink>
    </DoorwayScreen>
  );
}
