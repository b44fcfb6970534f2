import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AdminFrame } from '#admin/shell/admin-frame.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';
import { logQueries } from './logs.queries.ts';

/** As in the URLs. */
export type LogTab = 'schedule' | 'error' | 'outgoing-email' | 'queues' | 'system';

/** The frame of the log screens: one title, and a tab for each of them. */
export function LogsFrame({
  tab,
  actions,
  children,
}: {
  tab: LogTab;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTrans();
  const { number } = useFormat();
  const { data } = useQuery(logQueries.counts());
  const open = (data?.counts.new ?? 0) + (data?.counts.known ?? 0);
  const tabs: [LogTab, string][] = [
    ['schedule', t('Schedule')],
    ['error', t('Errors')],
    ['outgoing-email', t('Outgoing email')],
    ['queues', t('Queues')],
    ['system', t('System')],
  ];
  const label = tabs.find(([id]) => id === tab)?.[1];
  return (
    <AdminFrame title={t('Logs')} actions={actions}>
      <title>{`${label} · ${t('Logs')}`}</title>
      <Tabs selectedKey={tab}>
        <TabList aria-label={t('Logs')} className="-mx-4 -mt-5.5 px-4 lg:-mx-7 lg:px-7">
          {tabs.map(([id, text]) => (
            <Tab
              key={id}
              id={id}
              href={`/admin/logs/${id}`}
              {...(id === 'error' && open > 0 && { count: number(open) })}
            >
              {text}
            </Tab>
          ))}
        </TabList>
        <TabPanel id={tab}>{children}</TabPanel>
      </Tabs>
    </AdminFrame>
  );
}
