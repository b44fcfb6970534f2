import { useTrans } from '#platform/i18n/use-trans.ts';
import { Switch } from '#ui/switch.tsx';

/** Whether those who may see a profile may open the years in review. */
export function YearsSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { t } = useTrans();
  return (
    <Switch
      isSelected={isOn}
      onChange={onChange}
      description={t('People who can see your profile can open your years in review.')}
    >
      {t('Show my years')}
    </Switch>
  );
}
