import type { DialogSize } from '#ui/constants.ts';

/** What is asked before something that cannot be undone. */
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
