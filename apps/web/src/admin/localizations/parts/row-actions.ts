/** What a row can do. The same object for all rows and renders, so that typing renders one row only. */
export interface RowActions {
  readonly change: (source: string, text: string) => void;
  readonly revert: (source: string) => void;
  readonly activate: (source: string) => void;
  readonly goToNext: (source: string) => void;
  /** Ends a conflict; with `theirs`, the unsaved text is dropped. */
  readonly resolve: (source: string, side: 'mine' | 'theirs') => void;
}
