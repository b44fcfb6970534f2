import { useNavigation } from 'react-router';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { PROGRESS_BAR_DELAY_MS } from '#ui/constants.ts';
import { NavigationProgress } from '#ui/progress-bar.tsx';
import { useDelay } from '#ui/use-delay.ts';

/** The thin bar along the top edge while the next page is on its way. */
export function NavigationBar() {
  const { t } = useTrans();
  const isLoading = useNavigation().state !== 'idle';
  const isShown = useDelay(isLoading, PROGRESS_BAR_DELAY_MS);
  return <NavigationProgress label={t('Loading')} isActive={isShown} />;
}
