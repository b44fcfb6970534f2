import { useTrans } from '#platform/i18n/use-trans.ts';
import { playerPreferences, usePlayerPreferences } from '#platform/player/player-memory.ts';
import { PlainSwitch } from '#ui/plain-switch.tsx';

/** Whether the next episode starts automatically. */
export function AutoplaySwitch() {
  const { t } = useTrans();
  const { isAutoplay } = usePlayerPreferences();
  return (
    <PlainSwitch isOn={isAutoplay} onChange={(isOn) => playerPreferences.set({ isAutoplay: isOn })}>
      {t('Autoplay')}
    </PlainSwitch>
  );
}
