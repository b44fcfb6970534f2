import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadOptional } from '#ui/load-part.ts';
import { type BrowseAddress, browseHref, FORM_PARAMETER } from '../browse-address.ts';
import type { FiltersDialog as FiltersDialogComponent } from './filters-dialog.tsx';

const filtersDialog = async () => (await import('./filters-dialog.tsx')).FiltersDialog;

/** Where the filters stand in the page itself, for those without scripts. */
export function formHref(address: BrowseAddress): string {
  const search = new URLSearchParams(browseHref(address).slice(1));
  search.set(FORM_PARAMETER, 'open');
  return `?${search}`;
}

interface Opened {
  readonly Dialog: typeof FiltersDialogComponent;
  readonly isOpen: boolean;
  readonly section: string | undefined;
}

/** The filters over the page. Their code comes with the first press. */
export function useFiltersDialog(props: { address: BrowseAddress; hasTypes: boolean }): {
  open: (opener: HTMLElement, section?: string) => void;
  element: ReactNode;
} {
  const [opened, setOpened] = useState<Opened | null>(null);
  const show = async (opener: HTMLElement, section: string | undefined) => {
    const Dialog = await loadOptional(filtersDialog);
    if (Dialog === undefined) return;
    // The dialog gives the focus back to where it was when it opened, and somebody may have moved on while the
    // code came, or go on before the dialog is drawn.
    opener.focus();
    flushSync(() => setOpened({ Dialog, isOpen: true, section }));
  };
  return {
    open: (opener, section) => void show(opener, section),
    element: opened ? (
      <opened.Dialog
        {...props}
        isOpen={opened.isOpen}
        section={opened.section}
        onOpenChange={(isOpen) => setOpened({ ...opened, isOpen })}
      />
    ) : null,
  };
}
