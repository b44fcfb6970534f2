import { useEffect, useId, useRef, useState } from 'react';
import { FAVOURITES_MAX } from '@kinora/contracts/community/profiles.ts';
import { TitleSearch } from '#catalogue/search/title-search.tsx';
import type { TitleHit } from '#catalogue/search/use-title-hits.ts';
import { focusField } from '#platform/form/focus-field.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { HANDLE_ATTRIBUTE } from '#ui/use-row-sorting.ts';
import { FavouriteRows } from './favourite-rows.tsx';
import type { Favourite } from './profile-form.ts';

interface FavouritesFieldProps {
  readonly titles: readonly Favourite[];
  readonly onChange: (change: (titles: readonly Favourite[]) => readonly Favourite[]) => void;
}

/** The titles that the member recommends first: found by name, sorted and removed. */
export function FavouritesField({ titles, onChange }: FavouritesFieldProps) {
  const { t } = useTrans();
  const labelId = useId();
  const group = useRef<HTMLDivElement>(null);
  const isFull = titles.length >= FAVOURITES_MAX;
  // Whatever their order: sorting does not move the focus.
  const ids = titles
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join();
  const [knownIds, setKnownIds] = useState(ids);
  const [hasChanged, setChanged] = useState(false);
  if (ids !== knownIds) {
    setKnownIds(ids);
    setChanged(true);
  }
  useEffect(() => {
    // The field has left the page.
    if (isFull && hasChanged) lastHandle(group.current)?.focus();
  }, [isFull, hasChanged]);
  const add = (hit: TitleHit | null) => {
    if (hit === null) return;
    const { id, name, year, picture } = hit;
    onChange((now) =>
      now.some((title) => title.id === id) ? now : [...now, { id, name, year, poster: picture }],
    );
  };
  return (
    <div ref={group} role="group" aria-labelledby={labelId} className="grid gap-2.5">
      <div className="flex justify-between text-[13px]">
        <span id={labelId} className="font-[550]">
          {t('Four to start with')}
        </span>
        <span className="text-fg-3 tabular-nums">
          {t(':count of :max', { count: titles.length, max: FAVOURITES_MAX })}
        </span>
      </div>
      {titles.length === 0 ? null : <FavouriteRows titles={titles} onChange={onChange} />}
      {isFull ? null : (
        // The key empties it; after a change it has the focus, because the pressed button may be gone.
        <TitleSearch key={ids} inputRef={hasChanged ? focusField : undefined} onChoose={add} />
      )}
    </div>
  );
}

const lastHandle = (group: HTMLElement | null): HTMLElement | undefined =>
  [...(group?.querySelectorAll<HTMLElement>(`[${HANDLE_ATTRIBUTE}]`) ?? [])].at(-1);
