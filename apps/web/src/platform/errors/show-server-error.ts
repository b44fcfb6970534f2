import { INTERNAL_MESSAGE } from '@kinora/contracts/platform/error-codes.ts';
import type { ApiError } from '#platform/api/api-error.ts';
import { openDialog } from '#platform/dialog/dialog.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';
import { closeToast, toast } from '#platform/toast/toast.ts';

/**
 * Opens the full-screen dialog with the server's trace. Its code is a separate chunk, because visitors never need it.
 */
export async function showServerError(error: ApiError, dynamic: Trans['dynamic']): Promise<void> {
  try {
    const { ServerErrorDialog } = await import('./parts/server-error-dialog.tsx');
    closeToast();
    await openDialog(ServerErrorDialog, { error });
  } catch {
    toast.danger(dynamic(error.message || INTERNAL_MESSAGE));
  }
}
