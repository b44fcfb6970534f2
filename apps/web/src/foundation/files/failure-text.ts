import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { translate } from '@kinora/contracts/platform/translate.ts';
import type { UploadFailure } from '#platform/upload/upload-failure.ts';

/** The reason an upload failed, in the language of the page. */
export const failureText = (
  { language, lines }: BootstrapData['i18n'],
  { message, values }: UploadFailure,
): string => translate({ locale: language, lines }, message, values);
