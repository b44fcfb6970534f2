import type { ConfirmOptions } from './confirm-options.ts';
import { lazyDialog } from './lazy-dialog.ts';

const ask = lazyDialog<ConfirmOptions, boolean>(
  async () => (await import('./parts/confirm-dialog.tsx')).ConfirmDialog,
);

/** Asks for confirmation before an action that cannot be undone. Returns false if dismissed. */
export async function confirm(options: ConfirmOptions): Promise<boolean> {
  return (await ask(options)) ?? false;
}
