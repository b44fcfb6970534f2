import { ExternalLink } from 'lucide-react';
import type { WatchPage } from '@kinora/contracts/catalogue/playback.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { StageFrame, StageMessage, stageButton } from './stage-frame.tsx';

const hostOf = (href: string): string => {
  try {
    return new URL(href).hostname;
  } catch {
    return href;
  }
};

/** A video that plays only on another site. */
export function ExternalVideo({ watch, href }: { watch: WatchPage; href: string }) {
  const { t } = useTrans();
  return (
    <StageFrame watch={watch} label={t('Video player')}>
      <StageMessage title={t('This video plays on another site')} text={hostOf(href)}>
        <a href={href} target="_blank" rel="noopener noreferrer" className={`${stageButton(true)} gap-2`}>
          {t('Watch on that site')}
          <ExternalLink size={17} strokeWidth={1.75} aria-hidden="true" />
          <span className="sr-only">{t('(opens in a new tab)')}</span>
        </a>
      </StageMessage>
    </StageFrame>
  );
}
