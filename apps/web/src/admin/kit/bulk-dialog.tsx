import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BulkRequest, previewBulkJob, startBulkJob } from '@kinora/contracts/foundation/bulk-jobs.ts';
import type { RecordSelection } from '@kinora/contracts/platform/record-lists.ts';
import { useRunWhenRequired } from '#foundation/account/confirm-password/use-run-confirmed.ts';
import { call } from '#platform/api/call.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { Option } from '#ui/list-box.tsx';
import { Select } from '#ui/select.tsx';
import { type BulkAction, type BulkOptions, initialInput, isComplete } from './bulk-actions.ts';
import { BulkFieldInput } from './bulk-field.tsx';
import { bulkJobsStore } from '#admin/bulk-jobs/bulk-jobs-store.ts';
import { BulkPreviewView } from './bulk-preview.tsx';

/** Selects a bulk action, previews its changes and starts the job. */
export function BulkDialog({
  list,
  actions,
  labels,
  nameOf,
  selection,
  close,
}: BulkOptions & { selection: RecordSelection } & DialogControl<boolean>) {
  const { t } = useTrans();
  const [action, setAction] = useState<BulkAction | undefined>(actions[0]);
  const [input, setInput] = useState(() => (action ? initialInput(action) : {}));
  const isReady = action !== undefined && isComplete(action, input);
  const request: BulkRequest = { list, action: action?.id ?? '', input, selection };
  const preview = useQuery({
    queryKey: [previewBulkJob.path, request],
    queryFn: ({ signal }) => call(previewBulkJob, { body: request }, { signal }),
    enabled: isReady,
    // Never served from the cache, because the records may have changed since.
    staleTime: 0,
    retry: false,
  });
  const runWhenRequired = useRunWhenRequired();
  const start = useMutation({
    mutationFn: () => runWhenRequired(() => call(startBulkJob, { body: request })),
    onSuccess: (answer) => {
      if (answer === undefined) return;
      bulkJobsStore.follow({ id: answer.job.id, label: action?.label ?? answer.job.action });
      close(true);
    },
  });
  const choose = (id: string) => {
    const next = actions.find((one) => one.id === id);
    setAction(next);
    setInput(next ? initialInput(next) : {});
  };

  return (
    <DialogFrame title={actions.length > 1 ? t('Edit selected records') : (action?.label ?? '')} size="large">
      <div className="grid gap-3.5">
        {actions.length > 1 ? (
          <Select
            label={t('Action')}
            size="compact"
            value={action?.id ?? null}
            onChange={(id) => choose(String(id))}
          >
            {actions.map(({ id, label }) => (
              <Option key={id} id={id}>
                {label}
              </Option>
            ))}
          </Select>
        ) : null}
        {action?.note === undefined ? null : <p className="text-fg-2">{action.note}</p>}
        {action?.fields.map((field) => (
          <BulkFieldInput
            key={`${action.id} ${field.name}`}
            field={field}
            value={input[field.name]}
            onChange={(value) => setInput({ ...input, [field.name]: value })}
          />
        ))}
        {isReady ? <BulkPreviewView result={preview} labels={labels} nameOf={nameOf} /> : null}
      </div>
      <DialogActions>
        <Button onPress={() => close(false)}>{t('Cancel')}</Button>
        <Button
          variant="primary"
          isDisabled={!isReady || !preview.isSuccess}
          isPending={start.isPending}
          onPress={() => start.mutate()}
        >
          {t('Start')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
