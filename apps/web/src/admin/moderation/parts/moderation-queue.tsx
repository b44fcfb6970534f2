import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { ReportedKind } from '@kinora/contracts/community/content-reports.ts';
import type { RecordTableProps } from '#admin/kit/record-table.tsx';
import { AdminFrame } from '#admin/shell/admin-frame.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';
import { moderationQueries } from '../moderation.queries.ts';
import type { ModerationView, QueueName } from '../moderation-views.ts';
import type { Content } from './content.ts';
import { ModerationTable } from './moderation-table.tsx';
import { useBoundedCount } from './use-bounded-count.ts';
import { useContentFilters } from './use-content-filters.ts';

interface ModerationQueueProps<Row extends Content> extends Pick<
  RecordTableProps<Row>,
  'title' | 'table' | 'columns' | 'hasDownload'
> {
  queue: QueueName;
  kind: ReportedKind;
  view: ModerationView;
  /** The title of the empty state of all content. */
  nothing: string;
}

/** A screen of the moderators: what is reported, what is held, and everything. */
export function ModerationQueue<Row extends Content>({ queue, ...props }: ModerationQueueProps<Row>) {
  const { title, view } = props;
  return (
    <>
      <title>{title}</title>
      <AdminFrame title={title}>
        <Tabs selectedKey={view}>
          <ViewTabs queue={queue} title={title} />
          <TabPanel id={view}>
            {/* Each tab has its own selection. */}
            <QueueTable key={view} {...props} />
          </TabPanel>
        </Tabs>
      </AdminFrame>
    </>
  );
}

function ViewTabs({ queue, title }: { queue: QueueName; title: string }) {
  const { t } = useTrans();
  const shown = useBoundedCount();
  const { pathname } = useLocation();
  const { data } = useQuery(moderationQueries.counts());
  const waiting = data?.[queue];
  const tabs: [ModerationView, string, number | undefined][] = [
    ['reported', t('Reported'), waiting?.reported],
    ['held', t('Held'), waiting?.held],
    ['all', t('All'), undefined],
  ];
  return (
    <TabList aria-label={title} className="-mx-4 -mt-5.5 px-4 lg:-mx-7 lg:px-7">
      {tabs.map(([view, label, count = 0]) => (
        <Tab
          key={view}
          id={view}
          href={`${pathname}?view=${view}`}
          {...(count > 0 && { count: shown(count) })}
        >
          {label}
        </Tab>
      ))}
    </TabList>
  );
}

function QueueTable<Row extends Content>({
  view,
  kind,
  nothing,
  ...props
}: Omit<ModerationQueueProps<Row>, 'queue'>) {
  const { t } = useTrans();
  const empty = {
    reported: { title: t('Nothing is reported'), description: t('What members report appears here.') },
    held: { title: t('Nothing is held'), description: t('What waits for your approval appears here.') },
    all: { title: nothing },
  };
  return (
    <ModerationTable {...props} scope={{ kind }} filterWords={useContentFilters()} empty={empty[view]} />
  );
}
