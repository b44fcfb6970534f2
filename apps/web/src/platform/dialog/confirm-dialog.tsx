import type { DialogSize } from '#ui/constants.ts';
import { lateDialog } from './late-dialog.ts';

export interface ConfirmOptions {
  /** The question, naming the thing: 'Delete Saltglass?' */
  title: string;
  /** What is lost. */
  body: string;
  /** The verb of the question. */
  confirmLabel: string;
  isDanger?: boolean;
  size?: DialogSize;
}

const ask = lateDialog<ConfirmOptions, boolean>(async () => (await import('./parts/question.tsx')).Question);

/** Asks before something that cannot be undone. Dismissing it is a no. */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  return (await ask(options)) ?? false;
}
