import type { ComponentType } from 'react';
import { loadOptional } from '#ui/load-part.ts';
import { type DialogControl, openDialog } from './dialog.ts';

/**
 * `openDialog` of a dialog whose code comes with its first use, since most visits never see it. When loading
 * fails and the person dismisses the notice, the result is that of a dismissed dialog:
 *
 *     const openGenre = lateDialog<{ genre?: Genre }, void>(
 *       async () => (await import('./genre-dialog.tsx')).GenreDialog,
 *     );
 */
export function lateDialog<Props extends object, Result>(
  load: () => Promise<ComponentType<Props & DialogControl<Result>>>,
): (props: Props) => Promise<Result | undefined> {
  return async (props) => {
    const Component = await loadOptional(load);
    return Component && openDialog(Component, props);
  };
}
