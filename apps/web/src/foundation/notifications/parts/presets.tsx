import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { presetChanges, type Preset } from './preference-model.ts';
import type { Preferences } from './use-preferences.ts';

/** Buttons that set many boxes at once. */
export function Presets({ preferences }: { preferences: Preferences }) {
  const { t } = useTrans();
  const { data } = preferences;
  const presets: readonly { id: Preset; label: string }[] = [
    { id: 'all', label: t('Turn all on') },
    { id: 'recommended', label: t('Recommended') },
    ...(data.available_channels.includes('email')
      ? [{ id: 'no-email' as const, label: t('Nothing by email') }]
      : []),
  ];
  return (
    <div role="group" aria-label={t('Presets')} className="mt-4 flex flex-wrap gap-2">
      {presets.map(({ id, label }) => (
        <Button key={id} size="sm" onPress={() => void preferences.change(presetChanges(data, id))}>
          {label}
        </Button>
      ))}
    </div>
  );
}
