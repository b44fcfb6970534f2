import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  VIDEO_REPORT_REASONS,
  type VideoReportReason,
  reportVideo,
} from '@kinora/contracts/catalogue/playback.ts';
import { call } from '#platform/api/call.ts';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { Radio, RadioGroup } from '#ui/radio-group.tsx';
import { TextArea } from '#ui/text-area.tsx';

const TEXT_MAX = 1000;

/** Reports a broken video to the site's operators. */
export function ReportDialog({ videoId, close }: { videoId: number } & DialogControl<undefined>) {
  const { t } = useTrans();
  const [reason, setReason] = useState<VideoReportReason>('does_not_play');
  const [text, setText] = useState('');
  const report = useMutation({
    mutationFn: () => call(reportVideo, { params: { id: videoId }, body: { reason, text: text.trim() } }),
    onSuccess: () => {
      close();
      toast.positive(t("Thanks. We'll look into it."));
    },
  });
  const labels: Record<VideoReportReason, string> = {
    does_not_play: t("It won't play"),
    wrong_video: t('Wrong video'),
    picture: t('Problem with the picture'),
    sound: t('Problem with the sound'),
    captions: t('Problem with the captions'),
    other: t('Something else'),
  };
  return (
    <DialogFrame title={t('Report a problem')} isDirty={text !== ''}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!report.isPending) report.mutate();
        }}
      >
        <RadioGroup
          label={t('What is wrong?')}
          value={reason}
          onChange={(value) => setReason(VIDEO_REPORT_REASONS.find((one) => one === value) ?? 'other')}
        >
          {VIDEO_REPORT_REASONS.map((value) => (
            <Radio key={value} value={value}>
              {labels[value]}
            </Radio>
          ))}
        </RadioGroup>
        <TextArea
          label={t('Details (optional)')}
          value={text}
          onChange={setText}
          maxLength={TEXT_MAX}
          rows={3}
        />
        <DialogActions>
          <Button onPress={() => close()}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" isPending={report.isPending}>
            {t('Send report')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
