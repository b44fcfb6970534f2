import { createContext, use, type ReactNode } from 'react';

/** Texts of the UI kit; the app passes translations. */
export interface UiTexts {
  loading: string;
  close: string;
  clear: string;
  remove: string;
  search: string;
  noMatches: string;
  scrollBack: string;
  scrollForward: string;
  previousPage: string;
  nextPage: string;
  rowsPerPage: string;
  loadMore: string;
  tryAgain: string;
  selectAll: string;
  selectRow: string;
  openCalendar: string;
  breadcrumbs: string;
  actions: string;
  showOptions: string;
  /** Range of a page of rows, with :from, :to and :total. */
  range: string;
  /** Count of selected rows, with :count. */
  selected: string;
  /** Value of a rating, with :value and :max. */
  rating: string;
  /** Live value of a rating input, with :value. */
  yourRating: string;
  noRating: string;
  readMore: string;
  readLess: string;
}

/** The English texts, which are also the translation keys. */
export const englishTexts: UiTexts = {
  loading: 'Loading',
  close: 'Close',
  clear: 'Clear',
  remove: 'Remove',
  search: 'Search',
  noMatches: 'There are no items matching your query',
  scrollBack: 'Scroll back',
  scrollForward: 'Scroll forward',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  rowsPerPage: 'Rows per page',
  loadMore: 'Load more',
  tryAgain: 'Try again',
  selectAll: 'Select all',
  selectRow: 'Select row',
  openCalendar: 'Open calendar',
  breadcrumbs: 'Breadcrumbs',
  actions: 'Actions',
  showOptions: 'Show options',
  range: ':from–:to of :total',
  selected: ':count selected',
  rating: ':value out of :max',
  yourRating: 'Your rating: :value',
  noRating: 'Not rated',
  readMore: 'Read more',
  readLess: 'Read less',
};

const UiTextsContext = createContext<UiTexts>(englishTexts);

/** Passes translated texts to the kit; missing ones stay English. */
export function UiTextsProvider({ texts, children }: { texts: Partial<UiTexts>; children: ReactNode }) {
  return <UiTextsContext value={{ ...englishTexts, ...texts }}>{children}</UiTextsContext>;
}

/** The kit's texts in the language of the page. */
export function useUiTexts(): UiTexts {
  return use(UiTextsContext);
}

/** Replaces the :placeholders of a text with values. */
export function interpolate(text: string, values: Record<string, string | number>): string {
  return text.replace(/:(\w+)/g, (match, name: string) => String(values[name] ?? match));
}
