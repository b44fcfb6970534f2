import { useState } from 'react';
import { REPORT_REASONS, type ReportReason } from '@kinora/contracts/community/content-reports.ts';
import type { ModerationAction } from '@kinora/contracts/admin/moderation.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { Radio, RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { actionLabels, confirmMessages, reasonLabels } from './moderation-labels.ts';

const NOTE_MAX = 400;

/** Asks for the reason of an action and returns it as text. Return submits from any of the options. */
export function ReasonDialog({
  action,
  count,
  suggested,
  close,
}: {
  action: Exclude<ModerationAction, 'approve'>;
  count: number;
  /** The reason given in the reports, as the default. */
  suggested: ReportReason;
} & DialogControl<string>) {
  const { t } = useTrans();
  const [reason, setReason] = useState<ReportReason>(suggested);
  const [note, setNote] = useState('');
  const words = reasonLabels(t);
  const isMissing = reason === 'other' && note.trim() === '';
  const send = () => {
    if (isMissing) return;
    const parts = reason === 'other' ? [note.trim()] : [words[reason], note.trim()];
    close(parts.filter((part) => part !== '').join(': '));
  };
  return (
    <DialogFrame title={confirmMessages(t, count)[action]} size="small" isDirty={note !== ''}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <RadioGroup
          label={t('Reason')}
          value={reason}
          onChange={(value) => setReason(REPORT_REASONS.find((one) => one === value) ?? 'other')}
        >
          {REPORT_REASONS.map((one) => (
            <Radio key={one} value={one}>
              {words[one]}
            </Radio>
          ))}
        </RadioGroup>
        <TextArea
          label={t('Details')}
          rows={2}
          maxLength={NOTE_MAX}
          value={note}
          onChange={setNote}
          description={t("Saved in the history. The author can't see it.")}
        />
        <DialogActions className="mt-1">
          <Button onPress={() => close()}>{t('Cancel')}</Button>
          <Button type="submit" variant={action === 'hide' ? 'primary' : 'danger'} isDisabled={isMissing}>
            {actionLabels(t)[action]}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
