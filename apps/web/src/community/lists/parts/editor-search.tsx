import { Search } from 'lucide-react';
import { type RefObject, useEffect, useId } from 'react';
import { SEARCH_QUERY_MAX } from '@kinora/contracts/catalogue/search.ts';
import type { TitleHit } from '#catalogue/search/use-title-hits.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Kbd } from '#ui/kbd.tsx';
import type { EditorTitle, Entries } from './editor-entries.ts';
import { HitOption } from './hit-option.tsx';
import { useHitList } from './use-hit-list.ts';
import { useSearchKey } from './use-search-key.ts';

/**
 * The field that adds titles. Enter adds the active hit and keeps the list open, so that more can be added. The
 * combobox of the UI kit closes its list then.
 */
export function EditorSearch({
  field,
  entries,
  onAdd,
}: {
  field: RefObject<HTMLInputElement | null>;
  entries: Entries;
  onAdd: (title: EditorTitle) => void;
}) {
  const { t } = useTrans();
  const listId = useId();
  useSearchKey(field);
  const { text, hits, active, isOpen, added, ...list } = useHitList(entries, onAdd);
  const optionId = ({ id }: TitleHit) => `${listId}-${id}`;
  const activeHit = isOpen ? hits[active] : undefined;
  const activeId = activeHit && optionId(activeHit);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div className="relative min-w-0 flex-1">
      <div className="flex h-10.5 items-center gap-3 rounded-control border border-line-strong px-3.25 text-[14.5px] transition-colors has-focus-visible:focus-ring hover:border-fg-3 coarse:h-11 coarse:text-base">
        <Search size={18} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={t('Search to add a title')}
          placeholder={t('Search to add a title')}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-keyshortcuts="a"
          aria-controls={listId}
          {...(activeId !== undefined && { 'aria-activedescendant': activeId })}
          autoComplete="off"
          spellCheck={false}
          maxLength={SEARCH_QUERY_MAX}
          dir="auto"
          value={text}
          onChange={(event) => list.type(event.target.value)}
          onFocus={list.open}
          onBlur={list.close}
          onKeyDown={list.onKeyDown}
          className="focus-none! h-full min-w-0 flex-1 bg-transparent placeholder:text-fg-3"
        />
        <span aria-hidden="true" className="flex coarse:hidden">
          <Kbd>A</Kbd>
        </span>
      </div>
      {isOpen ? (
        <div className="absolute inset-x-0 top-full z-(--z-sticky) mt-1.5 max-h-105 overflow-y-auto rounded-panel bg-overlay p-1.5 shadow-3">
          <div id={listId} role="listbox" aria-label={t('Results')}>
            {hits.map((hit, place) => (
              <HitOption
                key={hit.id}
                id={optionId(hit)}
                hit={hit}
                isActive={place === active}
                isInList={list.isInList(hit)}
                onPoint={() => list.point(place)}
                onChoose={() => list.choose(hit)}
              />
            ))}
          </div>
          {hits.length > 0 ? null : <p className="px-2.75 py-3 text-sm text-fg-2">{emptyText()}</p>}
        </div>
      ) : null}
      <span role="status" className="sr-only">
        {added === null ? '' : t('Added :name', { name: added })}
      </span>
    </div>
  );

  function emptyText(): string {
    if (list.isFailed) return t('The search failed. Try again.');
    return list.isLoading ? t('Searching…') : t('Nothing found.');
  }
}
