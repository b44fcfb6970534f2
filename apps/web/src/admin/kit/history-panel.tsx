import { Undo2 } from 'lucide-react';
import type { AuditEntry } from '@kinora/contracts/foundation/audit.ts';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TableError } from '#ui/table-states.tsx';
import { RowSkeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { useHistoryEntryLabels } from './history-labels.ts';
import { type HistorySubject, useHistory, useRevert } from './history.queries.ts';
import { useValueText } from './value-text.ts';

interface HistoryProps {
  subject: HistorySubject;
  /** The form's field labels. With several subjects, the keys are the subject's id and the field: `7.name`. */
  labels?: Readonly<Record<string, string>>;
}

/** The changes of a record: who, when, and each field before and after, with a button to revert it. */
export function HistoryPanel({ subject, labels = {} }: HistoryProps) {
  const { t } = useTrans();
  const { entries, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory(subject);
  if (isError)
    return <TableError message={t('The history could not be loaded.')} onRetry={() => void refetch()} />;
  if (entries === undefined)
    return (
      <div aria-busy="true">
        <span className="sr-only">{t('Loading')}</span>
        <RowSkeleton />
        <RowSkeleton />
      </div>
    );
  if (entries.length === 0)
    return <EmptyState isPlain title={t('Nothing yet')} description={t('Edits will appear here.')} />;
  return (
    <>
      <ol aria-label={t('History')} className="grid">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} labels={labels} />
        ))}
      </ol>
      {hasNextPage ? (
        <div className="flex justify-center pt-4">
          <Button size="sm" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {t('Show older changes')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Entry({ entry, labels }: Required<Pick<HistoryProps, 'labels'>> & { entry: AuditEntry }) {
  const { t } = useTrans();
  const { dateTime } = useFormat();
  const words = useHistoryEntryLabels(labels);
  const fields = [...new Set([...Object.keys(entry.before ?? {}), ...Object.keys(entry.after ?? {})])];
  return (
    <li className="border-b border-line py-3.5 last:border-b-0">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="font-semibold">{words.action(entry.action)}</span>
        <span className="text-fg-2">{entry.user?.name ?? t('Site')}</span>
        <span title={dateTime(entry.at)} className="text-meta text-fg-3">
          <TimeAgo moment={entry.at} />
        </span>
        {entry.reverts === null ? null : <Tag>{t('Undone')}</Tag>}
      </p>
      {entry.reason === null ? null : (
        <p className="mt-1 text-fg-2">{t('Reason: :reason', { reason: entry.reason })}</p>
      )}
      {fields.length === 0 ? null : (
        <dl className="mt-2 grid gap-2.5">
          {fields.map((field) => (
            <Change key={field} entry={entry} field={field} label={words.field(field, entry.subject.id)} />
          ))}
        </dl>
      )}
    </li>
  );
}

function Change({ entry, field, label }: { entry: AuditEntry; field: string; label: string }) {
  const { t } = useTrans();
  const write = useValueText();
  return (
    <div className="grid gap-1">
      <dt className="flex items-center justify-between gap-3 text-meta font-[550] text-fg-2">
        {label}
        {entry.revertible.includes(field) ? <RevertButton id={entry.id} field={field} label={label} /> : null}
      </dt>
      <dd className="grid gap-1 md:grid-cols-2 md:gap-3">
        <Value name={t('Before')} text={entry.before === null ? undefined : write(entry.before[field])} />
        <Value name={t('After')} text={entry.after === null ? undefined : write(entry.after[field])} />
      </dd>
    </div>
  );
}

function Value({ name, text }: { name: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <div className="min-w-0 rounded-lg bg-surface px-2.5 py-1.5">
      <span className="block text-[11px] text-fg-3">{name}</span>
      <span className="block max-h-40 overflow-y-auto text-meta wrap-anywhere whitespace-pre-wrap">
        {text}
      </span>
    </div>
  );
}

function RevertButton({ id, field, label }: { id: number; field: string; label: string }) {
  const { t } = useTrans();
  const revert = useRevert();
  const ask = async () => {
    const isSure = await confirm({
      title: t('Undo the change to :field?', { field: label }),
      body: t('The field returns to its previous value. This is saved immediately.'),
      confirmLabel: t('Revert'),
      size: 'small',
    });
    if (!isSure) return;
    const answer = await revert.mutateAsync({ id, field });
    if (answer !== undefined) toast.positive(t(':field restored', { field: label }));
  };
  return (
    <Button
      variant="text"
      size="xs"
      icon={<Undo2 size={14} strokeWidth={1.75} />}
      aria-label={t('Revert :field', { field: label })}
      isPending={revert.isPending}
      // The page shows the error.
      onPress={() => void ask().catch(() => undefined)}
    >
      {t('Revert')}
    </Button>
  );
}
