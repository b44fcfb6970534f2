import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  REPORT_REASONS,
  type ReportedKind,
  type ReportReason,
  reportContent,
} from '@kinora/contracts/community/content-reports.ts';
import { call } from '#platform/api/call.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions, DialogText } from '#ui/dialog.tsx';
import { Radio, RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';

export interface ReportedText {
  readonly kind: ReportedKind;
  readonly id: number;
  /** The name of the author; null if the account was deleted. */
  readonly author?: string | null | undefined;
  readonly onReported?: (() => void) | undefined;
}

const DETAILS_MAX = 1000;

/** The most frequent reason first. */
const REASONS: readonly ReportReason[] = ['spoiler', 'abuse', 'spam', 'off_topic', 'other'];

const reasonLabels = ({ t }: Trans): Readonly<Record<ReportReason, string>> => ({
  spoiler: t('Unmarked spoiler'),
  abuse: t('Harassment or hate'),
  spam: t('Spam or advertising'),
  off_topic: t('Off topic'),
  other: t('Something else'),
});

const titles = ({ t }: Trans): Readonly<Record<ReportedKind, string>> => ({
  review: t('Report this review'),
  comment: t('Report this comment'),
  list: t('Report this list'),
});

/** Asks why something that a member wrote should be looked at. */
export function ReportDialog({
  kind,
  id,
  author = null,
  onReported,
  close,
}: ReportedText & DialogControl<void>) {
  const trans = useTrans();
  const { t } = trans;
  const [reason, setReason] = useState<ReportReason>(kind === 'list' ? 'abuse' : 'spoiler');
  const [details, setDetails] = useState('');
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const labels = reasonLabels(trans);
  const text = details.trim();
  const isIncomplete = reason === 'other' && text === '';
  const report = useMutation({
    mutationFn: () => call(reportContent, { body: { kind, id, reason, text } }),
    onSuccess: () => {
      close();
      toast.positive(t('Report sent'));
      onReported?.();
    },
  });
  const send = () => {
    setChecked(true);
    if (isIncomplete) field.current?.focus();
    else if (!report.isPending) report.mutate();
  };
  return (
    <DialogFrame title={titles(trans)[kind]} size="medium" isDirty={text !== ''}>
      <DialogText>
        {author === null
          ? t('A moderator will check it.')
          : t('A moderator will check it. :name will not see who reported it.', { name: author })}
      </DialogText>
      <form
        className="mt-5 grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <RadioGroup
          aria-label={t('Reason')}
          value={reason}
          onChange={(value) => setReason(REPORT_REASONS.find((one) => one === value) ?? 'other')}
        >
          {REASONS.map((value) => (
            <Radio
              key={value}
              value={value}
              detail={value === 'spoiler' ? t('It reveals the plot without a warning.') : undefined}
            >
              {labels[value]}
            </Radio>
          ))}
        </RadioGroup>
        <TextArea
          label={reason === 'other' ? t('Details') : t('Details (optional)')}
          placeholder={t('Which part, and why?')}
          value={details}
          onChange={setDetails}
          maxLength={DETAILS_MAX}
          rows={2}
          inputRef={field}
          errorMessage={isChecked && isIncomplete ? t('Describe the problem.') : undefined}
        />
        <DialogActions className="mt-0!">
          <Button variant="text" onPress={() => close()}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="primary" isPending={report.isPending}>
            {t('Send report')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
