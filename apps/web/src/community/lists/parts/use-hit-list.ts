import { type KeyboardEvent, useState } from 'react';
import { type TitleHit, useTitleHits } from '#catalogue/search/use-title-hits.ts';
import { type EditorTitle, editorTitle, type Entries } from './editor-entries.ts';

const isComposing = ({ nativeEvent }: KeyboardEvent) => nativeEvent.isComposing;

/** The hits of the search field: arrows move, Enter adds, Escape closes the list and then clears the field. */
export function useHitList(entries: Entries, onAdd: (title: EditorTitle) => void) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [isWanted, setWanted] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const { hits, isCurrent, isLoading, isFailed } = useTitleHits(text);
  const isOpen = isWanted && text.trim() !== '';
  const index = Math.min(active, hits.length - 1);
  const isInList = ({ id }: TitleHit) => entries.some(({ title }) => title.id === id);
  const close = () => setWanted(false);
  const choose = (hit: TitleHit) => {
    if (isInList(hit)) return;
    onAdd(editorTitle(hit));
    setAdded(hit.name);
  };
  const escape = () => {
    if (isOpen) close();
    else setText('');
  };
  const enter = (input: HTMLInputElement) => {
    const hit = hits[index];
    // While stale hits are shown, Enter could add something else.
    if (!isOpen || !isCurrent || hit === undefined) return;
    choose(hit);
    input.select();
  };
  const move = (step: number) => {
    setWanted(true);
    if (hits.length > 0) setActive((index + step + hits.length) % hits.length);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') enter(event.currentTarget);
    else if (event.key === 'Escape' && text !== '') escape();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    text,
    hits,
    active: index,
    isOpen,
    isLoading,
    isFailed,
    isInList,
    /** The name of the title that was added last, for screen readers. */
    added,
    type: (next: string) => {
      setText(next);
      setActive(0);
      setAdded(null);
      setWanted(true);
    },
    open: () => setWanted(true),
    close,
    point: setActive,
    choose,
    onKeyDown,
  };
}
