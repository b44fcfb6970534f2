import { Download, Upload } from 'lucide-react';
import type { RecordAction } from '#admin/kit/record-action.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useErrorReporter } from '#platform/errors/use-error-reporter.ts';
import { type Trans, useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { pickFiles } from '#platform/upload/pick-files.ts';
import { downloadLines, type UploadOutcome, useUploadLines } from '../localizations.queries.ts';

const openOutcome = lazyDialog<{ outcome: UploadOutcome }, void>(
  async () => (await import('./upload-outcome-dialog.tsx')).UploadOutcomeDialog,
);

const ICON = { size: 16, strokeWidth: 1.75 };

/** Both formats of a language's lines, for a menu. */
export const downloadActions = (t: Trans['t'], language: string): RecordAction[] => [
  {
    id: 'download-json',
    label: t('Download as JSON'),
    icon: <Download {...ICON} />,
    onAction: () => downloadLines(language, 'json'),
  },
  {
    id: 'download-po',
    label: t('Download as PO'),
    icon: <Download {...ICON} />,
    onAction: () => downloadLines(language, 'po'),
  },
];

/** Asks for a file and imports it. Lines that cannot be imported are listed in a dialog. */
export function useUploadAction(language: string, onUploaded?: () => void) {
  const { t, dynamic } = useTrans();
  const upload = useUploadLines();
  const reportError = useErrorReporter();
  const run = async () => {
    const [file] = await pickFiles({ accept: ['.json', '.po'] });
    if (file === undefined) return;
    try {
      const outcome = await upload.mutateAsync({ language, file });
      onUploaded?.();
      if (outcome.invalid > 0 || outcome.unknown > 0) await openOutcome({ outcome });
      else toast.positive(t('[one 1 line imported|other :count lines imported]', { count: outcome.changed }));
    } catch (error) {
      const message = error instanceof ApiError ? [error.errors?.file].flat()[0] : undefined;
      if (message === undefined) reportError(error);
      else toast.danger(dynamic(message));
    }
  };
  return { run: () => void run(), isPending: upload.isPending };
}

/** The Upload action of a menu. */
export const uploadAction = (t: Trans['t'], onAction: () => void): RecordAction => ({
  id: 'upload',
  label: t('Upload'),
  icon: <Upload {...ICON} />,
  onAction,
});
