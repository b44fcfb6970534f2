import type { DialogSize } from '#ui/constants.ts';

/** Options of a confirmation dialog. */
export interface ConfirmOptions {
  /** The question, with the name of the item: 'Delete Saltglass?' */
  title: string;
  /** What will be lost. */
  body: string;
  /** The verb of the question. */
  confirmLabel: string;
  isDanger?: boolean;
  size?: DialogSize;
}
