import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadOptional } from '#ui/load-part.ts';
import { type BrowseAddress, browseHref, FORM_PARAMETER } from '../browse-address.ts';
import type { FiltersDialog as FiltersDialogComponent } from './filters-dialog.tsx';

const filtersDialog = async () => (await import('./filters-dialog.tsx')).FiltersDialog;

/** The URL of the page with the filters rendered inline, for browsers without JavaScript. */
export function filterFormHref(address: BrowseAddress): string {
  const search = new URLSearchParams(browseHref(address).slice(1));
  search.set(FORM_PARAMETER, 'open');
  return `?${search}`;
}

interface Opened {
  readonly Dialog: typeof FiltersDialogComponent;
  readonly isOpen: boolean;
  readonly section: string | undefined;
}

/** The filter dialog. Its code is loaded lazily on the first click. */
export function useFiltersDialog(props: { address: BrowseAddress; hasTypes: boolean }): {
  open: (opener: HTMLElement, section?: string) => void;
  element: ReactNode;
} {
  const [opened, setOpened] = useState<Opened | null>(null);
  const show = async (opener: HTMLElement, section: string | undefined) => {
    const Dialog = await loadOptional(filtersDialog);
    if (Dialog === undefined) return;
    // The dialog restores the focus to the element focused when it opened. The user may have moved the focus while the
    // code was loading, or may move it before the dialog renders.
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
