import type { ReactNode } from 'react';

/** An action in the menu of a record's editor, or an icon in its row. */
export interface RecordAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isDanger?: boolean;
  readonly onAction: () => void;
}
