import type { ConfirmOptions } from './confirm-options.ts';
import { lateDialog } from './late-dialog.ts';

const ask = lateDialog<ConfirmOptions, boolean>(async () => (await import('./parts/question.tsx')).Question);

/** Asks before something that cannot be undone. Dismissing it is a no. */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  return (await ask(options)) ?? false;
}
