import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react';
import { useCallback } from 'react';
import type { ContactStatus, listContactMessages } from '@kinora/contracts/foundation/contact.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { TableSearch } from '#admin/kit/table-search.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Segment, SegmentedControl } from '#ui/segmented-control.tsx';
import { TableLoading } from '#ui/table-states.tsx';
import { messageSearch, type MessageView } from '../contact.queries.ts';
import { MessageLink } from './message-link.tsx';

type Page = CallOutput<typeof listContactMessages>;

/** Counting stops here. */
const OPEN_MAX = 100;

interface MessageListProps {
  view: MessageView;
  result: UseQueryResult<Page>;
  openId: number | undefined;
  onChange: (view: MessageView) => void;
  className?: string;
}

/** The messages of one status, with search. */
export function MessageList({ view, result, openId, onChange, className }: MessageListProps) {
  const { t } = useTrans();
  const { status } = view;
  const search = useCallback(
    (query: string) => onChange({ status, query, cursor: null }),
    [status, onChange],
  );
  return (
    <section aria-label={t('Messages')} className={clsx('min-w-0 border-line md:border-e', className)}>
      <div className="mb-2.5 flex flex-wrap gap-2 px-4 pt-3.5">
        <TableSearch
          label={t('Search messages')}
          hasHint={false}
          value={view.query}
          onSearch={search}
          className="min-w-40 flex-1 max-md:basis-full"
        />
        <StatusTabs
          status={status}
          openCount={result.data?.open_count ?? 0}
          onChange={(next) => onChange({ ...view, status: next, cursor: null })}
        />
      </div>
      {result.data?.is_mail_failing ? <MailWarning recipient={result.data.recipient} /> : null}
      <div data-message-list tabIndex={-1} className="focus-none">
        <Rows view={view} result={result} openId={openId} onChange={onChange} />
      </div>
    </section>
  );
}

function StatusTabs({
  status,
  openCount,
  onChange,
}: {
  status: ContactStatus;
  openCount: number;
  onChange: (status: ContactStatus) => void;
}) {
  const { t } = useTrans();
  const { number } = useFormat();
  const count = openCount < OPEN_MAX ? number(openCount) : `${number(OPEN_MAX - 1)}+`;
  return (
    <SegmentedControl
      aria-label={t('Status')}
      size="sm"
      value={status}
      // The values of the segments below.
      onChange={(value) => onChange(value as ContactStatus)}
    >
      <Segment value="open">
        {t('Open')}
        {openCount === 0 ? null : <span className="text-fg-3 tabular-nums"> {count}</span>}
      </Segment>
      <Segment value="done">{t('Done')}</Segment>
      <Segment value="spam">{t('Spam')}</Segment>
    </SegmentedControl>
  );
}

function MailWarning({ recipient }: { recipient: string }) {
  const { t } = useTrans();
  return (
    <div
      role="status"
      className="mx-4 mb-2.5 flex gap-3 rounded-[11px] bg-[color-mix(in_oklab,var(--k-warning)_10%,transparent)] px-3.5 py-3"
    >
      <TriangleAlert
        size={17}
        strokeWidth={1.75}
        className="mt-px flex-none text-warning"
        aria-hidden="true"
      />
      <div className="min-w-0">
        <b className="font-semibold">{t('Not delivered by mail')}</b>
        <p className="text-fg-2 wrap-anywhere">
          {t('Messages are kept here, but mail to :address fails.', { address: recipient })}
        </p>
      </div>
    </div>
  );
}

function Rows({ view, result, openId, onChange }: Omit<MessageListProps, 'className'>) {
  const { data } = result;
  if (data === undefined)
    return result.isError && !result.isFetching ? (
      <LoadError onRetry={() => void result.refetch()} />
    ) : (
      <TableLoading isCompact={false} />
    );
  const { data: messages, next_cursor: next, prev_cursor: previous } = data.pagination;
  if (messages.length === 0) return <NoMessages view={view} onChange={onChange} />;
  return (
    <>
      <ul className="border-t border-hair">
        {messages.map((message) => (
          <MessageLink
            key={message.id}
            message={message}
            search={messageSearch(view)}
            isOpen={message.id === openId}
          />
        ))}
      </ul>
      {next === null && previous === null ? null : (
        <Paging
          onPrevious={previous === null ? undefined : () => onChange({ ...view, cursor: previous })}
          onNext={next === null ? undefined : () => onChange({ ...view, cursor: next })}
        />
      )}
    </>
  );
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTrans();
  return (
    <div role="alert">
      <EmptyState
        isPlain
        title={t('There was an issue loading this page')}
        description={t('Please try again later')}
        action={
          <Button size="xs" onPress={onRetry}>
            {t('Try again')}
          </Button>
        }
      />
    </div>
  );
}

function NoMessages({ view, onChange }: Pick<MessageListProps, 'view' | 'onChange'>) {
  const { t } = useTrans();
  if (view.query !== '' || view.cursor !== null)
    return (
      <EmptyState
        isPlain
        title={t('There are no items matching your query')}
        action={
          <Button size="xs" onPress={() => onChange({ ...view, query: '', cursor: null })}>
            {t('Clear filters')}
          </Button>
        }
      />
    );
  if (view.status !== 'open') return <EmptyState isPlain title={t('No messages')} />;
  return (
    <EmptyState
      isPlain
      title={t('No messages')}
      description={t(
        'What people send through the contact page shows up here, and by mail to the address in the settings.',
      )}
      action={
        <ButtonLink href="/contact" size="xs">
          {t('View contact page')}
        </ButtonLink>
      }
    />
  );
}

function Paging({
  onPrevious,
  onNext,
}: {
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}) {
  const { t } = useTrans();
  return (
    <div className="flex justify-end gap-1 px-4 py-3">
      <IconButton
        label={t('Previous page')}
        size="sm"
        isDisabled={onPrevious === undefined}
        onPress={() => onPrevious?.()}
      >
        <ChevronLeft size={17} strokeWidth={1.75} className="rtl:rotate-180" />
      </IconButton>
      <IconButton
        label={t('Next page')}
        size="sm"
        isDisabled={onNext === undefined}
        onPress={() => onNext?.()}
      >
        <ChevronRight size={17} strokeWidth={1.75} className="rtl:rotate-180" />
      </IconButton>
    </div>
  );
}
