import { useNavigation } from 'react-router';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { NavigationProgress } from '#ui/navigation-progress.tsx';

/** The thin progress bar at the top edge while the next page loads. Fast navigations never show it. */
export function NavigationBar() {
  const { t } = useTrans();
  return <NavigationProgress label={t('Loading')} isActive={useNavigation().state !== 'idle'} />;
}
