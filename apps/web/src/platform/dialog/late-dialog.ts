import type { ComponentType } from 'react';
import { loadWanted } from '#ui/load-part.ts';
import { type DialogControl, openDialog } from './dialog.ts';

/**
 * `openDialog` of a dialog whose code comes with its first use, since most visits never see it. Code that cannot be
 * loaded is a dialog that was dismissed:
 *
 *     const openGenre = lateDialog<{ genre?: Genre }, void>(
 *       async () => (await import('./genre-dialog.tsx')).GenreDialog,
 *     );
 */
export function lateDialog<Props extends object, Result>(
  load: () => Promise<ComponentType<Props & DialogControl<Result>>>,
): (props: Props) => Promise<Result | undefined> {
  return async (props) => {
    const Component = await loadWanted(load);
    return Component && openDialog(Component, props);
  };
}
