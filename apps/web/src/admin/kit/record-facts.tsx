import type { ReactNode } from 'react';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { TextLink } from '#ui/text-link.tsx';
import { Panel } from './panel.tsx';

interface KnownRecord {
  readonly updated_at: string;
  readonly created_at: string;
  readonly deleted_at: string | null;
  readonly merged_into: { readonly id: number; readonly name: string } | null;
  readonly source: string;
}

/** Facts about a record, shown beside the form; `children` are the `Fact`s specific to its kind. */
export function RecordFacts({
  record,
  editPath,
  children,
}: {
  record: KnownRecord;
  editPath: (id: number) => string;
  children: ReactNode;
}) {
  const { t } = useTrans();
  const { merged_into: target } = record;
  return (
    <Panel title={t('Record')} className="p-4!">
      <dl className="grid gap-1.5 text-[13px]">
        <Fact label={t('Last saved')}>
          <TimeAgo moment={record.updated_at} />
        </Fact>
        <Fact label={t('Added')}>
          <TimeAgo moment={record.created_at} />
        </Fact>
        {record.deleted_at === null ? null : (
          <Fact label={t('Deleted')}>
            <TimeAgo moment={record.deleted_at} />
          </Fact>
        )}
        {target === null ? null : (
          <Fact label={t('Merged into')}>
            <TextLink href={editPath(target.id)}>{target.name}</TextLink>
          </Fact>
        )}
        <Fact label={t('Source')}>{record.source}</Fact>
        {children}
      </dl>
    </Panel>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-fg-3">{label}</dt>
      <dd className="min-w-0 truncate">{children}</dd>
    </div>
  );
}
