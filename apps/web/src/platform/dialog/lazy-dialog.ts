import type { ComponentType } from 'react';
import { loadOptional } from '#ui/load-part.ts';
import { type DialogControl, openDialog } from './dialog.ts';

/**
 * `openDialog` for a dialog whose code loads on first use, because most visits never see it. If loading fails and the
 * user dismisses the notice, it resolves like a dismissed dialog:
 *
 *     const openGenre = lazyDialog<{ genre?: Genre }, void>(
 *       async () => (await import('./genre-dialog.tsx')).GenreDialog,
 *     );
 */
export function lazyDialog<Props extends object, Result>(
  load: () => Promise<ComponentType<Props & DialogControl<Result>>>,
): (props: Props) => Promise<Result | undefined> {
  return async (props) => {
    const Component = await loadOptional(load);
    return Component && openDialog(Component, props);
  };
}
