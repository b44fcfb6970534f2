import type { KeyboardEvent, RefObject } from 'react';
import { useNavigate } from 'react-router';
import { searchResultsPath, type SearchRequest } from '../search-address.ts';
import type { Hits } from './use-hits.ts';

interface PaletteKeysOptions {
  hits: Hits;
  wish: SearchRequest;
  /** Whether the results match the typed text, even if they were requested with another filter. */
  isOfWords: boolean;
  field: RefObject<HTMLInputElement | null>;
  /** Called before a result opens in this tab. */
  onLeave: () => void;
  /** Called after a result opens in a new tab. */
  onStay: () => void;
  /** Called on Down when there are no results. */
  onDown: () => void;
}

/** Keyboard handling for the whole palette: arrows select, Enter opens, letters go to the field. */
export function usePaletteKeys({ hits, wish, isOfWords, field, ...on }: PaletteKeysOptions) {
  const navigate = useNavigate();

  const move = (event: KeyboardEvent, place: number) => {
    if (hits.all.length === 0) return;
    event.preventDefault();
    field.current?.focus();
    const hit = hits.all[(place + hits.all.length) % hits.all.length];
    hits.point(hit);
    scrollTo(field.current, hit && hits.all.indexOf(hit));
  };
  const open = (event: KeyboardEvent) => {
    if (wish.query === '') return;
    event.preventDefault();
    // Enter must not open a stale result.
    const path = isOfWords && hits.active ? hits.active.path : searchResultsPath(wish);
    if (event.ctrlKey || event.metaKey) {
      window.open(path, '_blank', 'noopener');
      return on.onStay();
    }
    on.onLeave();
    return void navigate(path);
  };

  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return undefined;
    const place = hits.active === undefined ? -1 : hits.all.indexOf(hits.active);
    switch (event.key) {
      case 'ArrowDown':
        return hits.all.length === 0 ? on.onDown() : move(event, place + 1);
      case 'ArrowUp':
        return hits.all.length === 0 ? field.current?.focus() : move(event, place - 1);
      case 'Home':
        return move(event, 0);
      case 'End':
        return move(event, -1);
      case 'Enter':
        return event.target === field.current || event.ctrlKey || event.metaKey ? open(event) : undefined;
      default:
        // Moves the focus to the field before the browser inserts the typed letter.
        if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey)
          field.current?.focus();
        return undefined;
    }
  };
}

/** Keeps the active option visible, and the heading above the first one. */
function scrollTo(field: HTMLInputElement | null, place: number | undefined): void {
  const list = document.getElementById(field?.getAttribute('aria-controls') ?? '');
  if (list === null || place === undefined) return;
  if (place === 0) list.scrollTop = 0;
  else list.querySelectorAll('[role=option]')[place]?.scrollIntoView({ block: 'nearest' });
}
