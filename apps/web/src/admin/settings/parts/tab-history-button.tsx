import { RotateCcw } from 'lucide-react';
import type { ComponentProps } from 'react';
import { SETTINGS_SUBJECT } from '@kinora/contracts/foundation/settings.ts';
import type { SettingsTab } from '@kinora/contracts/platform/settings.ts';
import type { HistoryDialog } from '#admin/kit/history-dialog.tsx';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { settingsTabs } from '../settings-tabs.ts';
import type { AllSettings } from '../settings.queries.ts';

const openHistory = lazyDialog<Omit<ComponentProps<typeof HistoryDialog>, 'close'>, void>(
  async () => (await import('#admin/kit/history-dialog.tsx')).HistoryDialog,
);

/** Opens the history of a tab's sections, with a button to revert each change. */
export function TabHistoryButton({ all, tab }: { all: AllSettings; tab: SettingsTab }) {
  const { t, dynamic } = useTrans();
  const sections = all.declarations.filter((section) => section.tab === tab);
  if (sections.length === 0) return null;
  const icon = <RotateCcw size={16} strokeWidth={1.75} />;
  const open = () =>
    void openHistory({
      name: settingsTabs[tab].label(t),
      subject: { type: SETTINGS_SUBJECT, id: sections.map(({ name }) => name).join(',') },
      labels: historyLabels(sections, dynamic),
    });
  return (
    <>
      <Button variant="text" size="sm" icon={icon} className="max-md:hidden" onPress={open}>
        {t('History')}
      </Button>
      <IconButton label={t('History')} size="sm" className="md:hidden" onPress={open}>
        {icon}
      </IconButton>
    </>
  );
}

/** The log names the keys of a section. A key with several fields gets the labels of all of them. */
function historyLabels(sections: AllSettings['declarations'], dynamic: (text: string) => string) {
  const labels: Record<string, string> = {};
  for (const { name, fields } of sections) {
    for (const { path, label, group } of fields) {
      const key = `${name}.${path.split('.', 1).join('')}`;
      const own = group === null ? dynamic(label) : `${dynamic(group)}: ${dynamic(label)}`;
      labels[key] = [labels[key], own].filter(Boolean).join(', ');
    }
  }
  return labels;
}
