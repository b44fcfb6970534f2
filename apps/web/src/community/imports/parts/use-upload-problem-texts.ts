import { IMPORT_MAX_BYTES } from '@kinora/contracts/community/imports.ts';
import { formatBytes } from '@kinora/contracts/foundation/upload-rules.ts';
import { INTERNAL_MESSAGE } from '@kinora/contracts/platform/error-codes.ts';
import { errorSink } from '#platform/errors/error-sink.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import type { UploadProblem } from './use-upload-import.ts';

/** Why a file was not uploaded, and what to do. */
export function useUploadProblemTexts(): (problem: UploadProblem) => string {
  const { t, dynamic } = useTrans();
  return (problem) => {
    if (problem.kind === 'folder') return t('Compress the folder to a ZIP file, and choose that file.');
    if (problem.kind === 'too_large')
      return t('The file has :size. Choose a file of up to :max.', {
        size: formatBytes(problem.size),
        max: formatBytes(IMPORT_MAX_BYTES),
      });
    const sink = errorSink(problem.error, []);
    return dynamic(sink.kind === 'toast' ? sink.message : INTERNAL_MESSAGE);
  };
}
