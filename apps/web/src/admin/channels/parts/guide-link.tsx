import { BookOpen } from 'lucide-react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { CHANNELS_GUIDE_PATH } from './channel-paths.ts';

/** Links to the channels guide. */
export function GuideLink() {
  const { t } = useTrans();
  return (
    <ButtonLink
      href={CHANNELS_GUIDE_PATH}
      variant="text"
      size="sm"
      icon={<BookOpen size={16} strokeWidth={1.75} />}
    >
      {t('Channels guide')}
    </ButtonLink>
  );
}
