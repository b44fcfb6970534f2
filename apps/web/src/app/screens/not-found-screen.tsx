import { useTrans } from '#platform/i18n/use-trans.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { DoorwayScreen } from './doorway-screen.tsx';

/** Shown when nothing exists at this URL. */
export function NotFoundScreen() {
  const { t } = useTrans();
  return (
    <DoorwayScreen
      title={t('Not found')}
      heading={t("Looks like you've found the doorway to the great nothing")}
      text={t('Sorry about that! Please visit our homepage to get where you need to go.')}
    >
      <ButtonLink href="/" variant="primary" size="lg">
        {t('Take me there!')}
      </ButtonLink>
    </DoorwayScreen>
  );
}
