import { EllipsisVertical } from 'lucide-react';
import { ERROR_DAYS, type ErrorGroup } from '@kinora/contracts/foundation/logs.ts';
import type { RecordMenuProps } from '#admin/kit/record-menu.tsx';
import type { RecordColumn } from '#admin/kit/use-table-columns.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyMenu, LazyMenuButton } from '#ui/lazy-menu.tsx';
import { DayBars } from './day-bars.tsx';
import { ErrorStateTag } from './error-state-tag.tsx';
import { LogTime } from '../log-time.tsx';
import { errorActionLabels, errorActions, useErrorActions } from './use-error-actions.ts';

const moreMenu = lazyMenu<RecordMenuProps>(
  async () => (await import('#admin/kit/record-menu.tsx')).RecordMenu,
);

export function useErrorColumns(): RecordColumn<ErrorGroup>[] {
  const { t } = useTrans();
  const { number } = useFormat();
  return [
    {
      id: 'exception',
      header: t('Error'),
      isRowHeader: true,
      className: 'w-full',
      render: ({ exception, message }) => (
        <span className="grid max-w-108 max-lg:min-w-48 max-md:max-w-48">
          <bdi
            dir="ltr"
            title={exception}
            className="truncate font-mono text-[13px] font-medium rtl:text-end"
          >
            {exception}
          </bdi>
          <bdi title={message} className="truncate text-[12.5px] text-fg-3">
            {message}
          </bdi>
        </span>
      ),
    },
    {
      id: 'times',
      header: t('Count'),
      align: 'end',
      render: ({ times }) => <span className="font-semibold">{number(times)}</span>,
    },
    {
      id: 'days',
      header: t('Last :days days', { days: ERROR_DAYS }),
      render: ({ days }) => <DayBars days={days} />,
    },
    {
      id: 'people_count',
      header: t('People'),
      align: 'end',
      render: ({ people_count: count }) => (
        <span className="text-fg-2">{count === 0 ? '–' : number(count)}</span>
      ),
    },
    {
      id: 'first_at',
      header: t('First seen'),
      render: ({ first_at: moment }) => <LogTime moment={moment} className="text-fg-3" />,
    },
    { id: 'last_at', header: t('Last seen'), render: ({ last_at: moment }) => <LogTime moment={moment} /> },
    { id: 'state', header: t('Status'), render: ({ state }) => <ErrorStateTag state={state} /> },
    { id: 'actions', header: '', label: t('Actions'), render: (error) => <RowMenu error={error} /> },
  ];
}

function RowMenu({ error }: { error: ErrorGroup }) {
  const { t } = useTrans();
  const { run } = useErrorActions();
  const labels = errorActionLabels(t);
  const actions = errorActions[error.state].map((state) => ({
    id: state,
    label: labels[state],
    onAction: () => void run([error], state),
  }));
  return (
    <LazyMenuButton menu={moreMenu} props={{ viewHref: undefined, insightsHref: undefined, actions }}>
      {(button) => (
        <IconButton {...button} label={t('More for :name', { name: error.exception })} size="xs">
          <EllipsisVertical size={15} strokeWidth={1.75} />
        </IconButton>
      )}
    </LazyMenuButton>
  );
}
