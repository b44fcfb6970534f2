import type { ReactNode } from 'react';

/** Something that can be done with a record, in the menu of its editor. */
export interface RecordAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDanger?: boolean;
  readonly onAction: () => void;
}
