import { History } from 'lucide-react';
import { HistoryDialog } from '#admin/kit/history-dialog.tsx';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import { type DialogControl, openDialog } from '#platform/dialog/dialog.ts';
import { TimeAgo } from '#platform/i18n/time-ago.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { ModerationAction } from '@kinora/contracts/admin/moderation.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { type Content, type ContentScope, headlineOf } from './content.ts';
import { ModerationButtons } from './moderation-buttons.tsx';
import { reasonLabels } from './moderation-labels.ts';

/** Shows a review or comment in full with its reports. Closes with the chosen action. */
export function ContentDialog({
  content,
  kind,
  close,
}: { content: Content } & Pick<ContentScope, 'kind'> & DialogControl<ModerationAction>) {
  const { t } = useTrans();
  const words = reasonLabels(t);
  const author = content.author?.name ?? t('Deleted user');
  const name =
    kind === 'review' ? t('Review by :name', { name: author }) : t('Comment by :name', { name: author });
  const history = () => openDialog(HistoryDialog, { name, subject: { type: kind, id: content.id } });
  return (
    <DialogFrame title={name} size="large" hasCloseButton>
      {headlineOf(content) === null ? null : <p className="font-semibold">{headlineOf(content)}</p>}
      <p className="mt-1 max-h-[40vh] overflow-y-auto wrap-anywhere whitespace-pre-wrap">{content.body}</p>
      {content.reports.length === 0 ? null : (
        <section aria-label={t('Reports')} className="mt-5 border-t border-line pt-4">
          <h3 className="text-[13px] font-[550]">
            {t('[one 1 report|other :count reports]', { count: content.open_reports })}
          </h3>
          <ul className="mt-2 grid gap-2">
            {content.reports.map((report) => (
              <li key={`${report.reporter?.id ?? 0} ${report.created_at}`} className="text-fg-2">
                <span className="font-[550] text-fg">{words[report.reason]}</span>{' '}
                {report.reporter?.name ?? t('Deleted user')}, <TimeAgo moment={report.created_at} />
                {report.text === '' ? null : <span className="block wrap-anywhere">{report.text}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <DialogActions>
        <Button
          variant="text"
          size="sm"
          icon={<History size={16} strokeWidth={1.75} />}
          onPress={() => void history()}
        >
          {t('History')}
        </Button>
        <ModerationButtons onAction={close} />
      </DialogActions>
    </DialogFrame>
  );
}
