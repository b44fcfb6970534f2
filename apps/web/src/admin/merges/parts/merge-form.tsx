import { useQuery } from '@tanstack/react-query';
import { GitMerge } from 'lucide-react';
import { useState } from 'react';
import type { MergeForm as WireForm } from '@kinora/contracts/admin/merges.ts';
import { Panel } from '#admin/kit/panel.tsx';
import { confirm } from '#platform/dialog/confirm-dialog.tsx';
import { SectionError } from '#platform/errors/section-error.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { type Mergeable, type MergeKind, useMerge } from '../merges.queries.ts';
import { type ComparedField, ComparePanel } from './compare-panel.tsx';
import { type Side, fieldsFromOther } from './merge-choices.ts';
import { MovedCounts } from './moved-rows.tsx';

/** Compares two records, previews what moves, and merges them. */
export function MergeForm<Rec extends Mergeable>({
  kind,
  one,
  other,
  fields,
  onMerged,
}: {
  kind: MergeKind<Rec>;
  one: Rec;
  other: Rec;
  fields: readonly ComparedField[];
  /** Called with the id of the kept record. */
  onMerged: (id: number) => void;
}) {
  const { t } = useTrans();
  const [stays, setStays] = useState<Side>('other');
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const [from, into] = stays === 'other' ? [one, other] : [other, one];
  const preview = useQuery(kind.preview(from.id, into.id));
  const merge = useMerge(kind);
  const ask = async () => {
    const isSure = await confirm({
      title: t('Merge :from into :into?', { from: from.name, into: into.name }),
      body: t('Everything attached moves to the record you keep. You can undo the merge here.'),
      confirmLabel: t('Merge'),
      size: 'small',
    });
    if (!isSure) return;
    const take = fieldsFromOther(fields, stays, chosen) as WireForm['take'];
    const versions = { version: from.version, into_version: into.version };
    // `fields` holds only field names of this kind of record.
    const form = { into: into.id, ...versions, take } as WireForm;
    // Awaited here because the refetched record unmounts this form, and its mutation callbacks would not run.
    await merge.mutateAsync({ from: from.id, form });
    toast.positive(t(':from was merged into :into', { from: from.name, into: into.name }));
    onMerged(into.id);
  };
  return (
    <>
      <ComparePanel
        names={{ one: one.name, other: other.name }}
        fields={fields}
        stays={stays}
        onStays={setStays}
        chosen={chosen}
        onChoose={(name, side) => setChosen({ ...chosen, [name]: side })}
      />
      <Panel title={t('What moves')}>
        <div className="grid justify-items-start gap-4">
          {preview.isError ? <SectionError onRetry={() => void preview.refetch()} /> : null}
          {preview.data === undefined ? null : <MovedCounts moved={preview.data.moved} />}
          {preview.data?.is_too_large ? (
            <p role="alert" className="text-danger">
              {t('Too much is attached to this record to move it. Keep this one instead.')}
            </p>
          ) : null}
          <Button
            variant="primary"
            icon={<GitMerge size={16} strokeWidth={1.75} />}
            isPending={merge.isPending}
            isDisabled={preview.data === undefined || preview.data.is_too_large}
            // The page shows the error.
            onPress={() => void ask().catch(() => undefined)}
          >
            {t('Merge')}
          </Button>
        </div>
      </Panel>
    </>
  );
}
