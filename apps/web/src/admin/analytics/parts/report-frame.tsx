import { clsx } from 'clsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { AdminFrame } from '#admin/shell/admin-frame.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyHydrated } from '#ui/lazy.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx';
import { toRangeSearch, useReportRange } from '../report-range.ts';

/** Lazy: calendars load after the figures, because the range is already in the URL. */
const RangePicker = lazyHydrated(async () => (await import('./range-picker.tsx')).RangePicker);

interface Ranged {
  readonly from: string;
  readonly to: string;
  readonly previous: unknown;
}

interface ReportFrameProps<Report extends Ranged> {
  title: string;
  /** Shown beside the range picker: the tabs, or breadcrumbs. */
  head: ReactNode;
  result: UseQueryResult<{ report: Report }>;
  children: (report: Report) => ReactNode;
}

/** A report page: heading and range picker at the top, figures below. */
export function ReportFrame<Report extends Ranged>({
  title,
  head,
  result,
  children,
}: ReportFrameProps<Report>) {
  return (
    <>
      <title>{title}</title>
      <AdminFrame title={title}>
        <ReportHead result={result}>{head}</ReportHead>
        <ReportBody result={result}>{children}</ReportBody>
      </AdminFrame>
    </>
  );
}

/** A report page with the tabs Plays and Visitors, which share the range. */
export function TabbedReport<Report extends Ranged>({
  tab,
  result,
  children,
}: Pick<ReportFrameProps<Report>, 'result' | 'children'> & { tab: 'plays' | 'visitors' }) {
  const { t } = useTrans();
  const navigate = useNavigate();
  const search = toRangeSearch(useReportRange().range);
  const open = (key: string) => navigate(`${key === 'visitors' ? '/admin/visitors' : '/admin'}${search}`);
  return (
    <>
      <title>{t('Reports')}</title>
      <AdminFrame title={t('Reports')}>
        <Tabs
          selectedKey={tab}
          keyboardActivation="manual"
          onSelectionChange={(key) => void open(String(key))}
        >
          <ReportHead result={result}>
            <TabList size="sm" aria-label={t('Reports')} className="border-b-0!">
              <Tab id="plays">{t('Plays')}</Tab>
              <Tab id="visitors">{t('Visitors')}</Tab>
            </TabList>
          </ReportHead>
          <TabPanel id={tab} className="pt-0!">
            <ReportBody result={result}>{children}</ReportBody>
          </TabPanel>
        </Tabs>
      </AdminFrame>
    </>
  );
}

function ReportHead({
  result,
  children,
}: {
  result: UseQueryResult<{ report: Ranged }>;
  children: ReactNode;
}) {
  const { change } = useReportRange();
  const report = result.data?.report;
  return (
    <div className="-mx-4 -mt-5.5 mb-5 flex min-h-12.75 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-2 lg:-mx-7 lg:px-7">
      <div className="min-w-0">{children}</div>
      {report === undefined ? null : (
        <RangePicker
          from={report.from}
          to={report.to}
          isCompared={report.previous !== null}
          onChange={change}
        />
      )}
    </div>
  );
}

function ReportBody<Report extends Ranged>({
  result,
  children,
}: Pick<ReportFrameProps<Report>, 'result' | 'children'>) {
  const { t } = useTrans();
  const report = result.data?.report;
  if (report === undefined) return <Missing result={result} />;
  return (
    <div
      aria-busy={result.isPlaceholderData}
      className={clsx('grid gap-4 transition-opacity', result.isPlaceholderData && 'opacity-60')}
    >
      {children(report)}
      <p className="text-[12.5px] text-fg-3">
        {t("Times are in UTC. Each person counts once per day. Today's figures can lag by ten minutes.")}
      </p>
    </div>
  );
}

function Missing({ result }: { result: Pick<UseQueryResult, 'isError' | 'refetch'> }) {
  const { t } = useTrans();
  if (!result.isError) return <Skeleton className="h-120 rounded-panel" />;
  return (
    <EmptyState
      title={t('The report could not be loaded')}
      action={<Button onPress={() => void result.refetch()}>{t('Try again')}</Button>}
    />
  );
}
