import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Panel } from '#admin/kit/panel.tsx';
import { RecordPage } from '#admin/kit/record-page.tsx';
import { RecordPicker } from '#admin/kit/record-picker.tsx';
import type { PickedRecord } from '#admin/kit/record-searches.ts';
import { SectionError } from '#platform/errors/section-error.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { Mergeable, MergeKind } from '../merges.queries.ts';
import type { ComparedField } from './compare-panel.tsx';
import { MergeForm } from './merge-form.tsx';
import { MergesPanel } from './merges-panel.tsx';

interface Props<Rec extends Mergeable> {
  kind: MergeKind<Rec>;
  id: number;
  parents: readonly { label: string; href: string }[];
  /** Label of the field that finds the other record. */
  pickerLabel: string;
  /** Compares both records field by field. */
  compare: (one: Rec, other: Rec) => readonly ComparedField[];
  mergePath: (id: number) => string;
}

/** Merges two records, and undoes merges. */
export function MergeScreen<Rec extends Mergeable>(props: Props<Rec>) {
  const { t } = useTrans();
  const { kind, id, parents } = props;
  const record = useSuspenseQuery(kind.record(id)).data;
  return (
    <RecordPage key={id} title={t('Merge :name', { name: record.name })} parents={parents} hasSave={false}>
      <div className="grid gap-4">
        <MergesPanel kind={kind} id={id} />
        {record.deleted_at === null ? <Choice {...props} record={record} /> : null}
      </div>
    </RecordPage>
  );
}

function Choice<Rec extends Mergeable>({
  kind,
  record,
  pickerLabel,
  compare,
  mergePath,
}: Props<Rec> & { record: Rec }) {
  const { t } = useTrans();
  const navigate = useNavigate();
  const [picked, setPicked] = useState<PickedRecord | null>(null);
  const isSame = picked?.id === record.id;
  const otherId = isSame ? 0 : (picked?.id ?? 0);
  const { data: other, isError, refetch } = useQuery({ ...kind.record(otherId), enabled: otherId > 0 });
  return (
    <>
      <Panel title={t('The other record')}>
        <RecordPicker
          label={pickerLabel}
          search={kind.search}
          value={picked}
          onChange={setPicked}
          description={t('The duplicate of this record.')}
          errorMessage={isSame ? t('Choose a different record.') : undefined}
        />
      </Panel>
      {isError ? <SectionError onRetry={() => void refetch()} /> : null}
      {other === undefined || other.id !== otherId ? null : (
        <MergeForm
          key={other.id}
          kind={kind}
          one={record}
          other={other}
          fields={compare(record, other)}
          onMerged={(stayed) => {
            setPicked(null);
            void navigate(mergePath(stayed));
          }}
        />
      )}
    </>
  );
}
