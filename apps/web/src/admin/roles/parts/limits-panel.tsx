import { Panel } from '#admin/kit/panel.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';

/** Explains the number fields. */
export function LimitsPanel() {
  const { t } = useTrans();
  return (
    <Panel title={t('Limits')} className="p-4!">
      <p className="text-[13px] text-fg-3">
        {t('Empty means no limit. If someone has several roles, the highest limit counts.')}
      </p>
    </Panel>
  );
}
