import { clsx } from 'clsx';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { SearchHit } from '@kinora/contracts/catalogue/search.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Kbd } from '#ui/kbd.tsx';
import { Score } from '#ui/rating.tsx';
import { Tag } from '#ui/tag.tsx';
import type { ResultGroup } from '../result-groups.ts';
import { useGroupNames } from '../use-group-names.ts';
import { HitLine } from './hit-line.tsx';
import { HitThumb } from './hit-thumb.tsx';
import { HighlightedName } from './highlighted-name.tsx';

/** The id of an option, which the field references as its active descendant. */
export const optionId = (list: string, hit: SearchHit) => `${list}-${hit.kind}-${hit.id}`;

interface HitOptionsProps {
  id: string;
  groups: readonly ResultGroup[];
  /** The query, to highlight in names. */
  words: string;
  active: SearchHit | undefined;
  /** Whether Enter opens the active option. It does not while stale results are shown. */
  isOpenedByEnter: boolean;
  onPoint: (hit: SearchHit) => void;
  onOpen: (hit: SearchHit, event: MouseEvent) => void;
}

/** Grouped results, as the listbox of the search field. */
export function HitOptions({ id, groups, words, active, isOpenedByEnter, ...on }: HitOptionsProps) {
  const { t } = useTrans();
  const names = useGroupNames();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('Results')}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-1.5 pb-3.5 md:px-3"
    >
      {groups.map(({ name, hits }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <div
            id={`${id}-${name}`}
            role="presentation"
            className="px-3 pt-3.5 pb-1.5 text-[12.5px] font-medium text-fg-3"
          >
            {names[name]}
          </div>
          {hits.map((hit) => (
            <HitOption
              key={`${hit.kind} ${hit.id}`}
              id={optionId(id, hit)}
              hit={hit}
              words={words}
              isActive={hit === active}
              isOpenedByEnter={hit === active && isOpenedByEnter}
              {...on}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface HitOptionProps extends Pick<HitOptionsProps, 'onPoint' | 'onOpen' | 'words'> {
  id: string;
  hit: SearchHit;
  isActive: boolean;
  isOpenedByEnter: boolean;
}

function HitOption({ id, hit, words, isActive, isOpenedByEnter, onPoint, onOpen }: HitOptionProps) {
  const { t } = useTrans();
  // The background of the active option is too light for the faintest text colour.
  const quiet = isActive ? 'text-fg-2' : 'text-fg-3';
  return (
    <Link
      id={id}
      to={hit.path}
      role="option"
      aria-selected={isOpenedByEnter}
      tabIndex={-1}
      onPointerMove={() => (isActive ? undefined : onPoint(hit))}
      onClick={(event) => onOpen(hit, event)}
      className={clsx('flex min-h-14 items-center gap-4 rounded-[11px] px-3 py-2', isActive && 'bg-wash-2')}
    >
      <HitThumb hit={hit} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-[15px] leading-[1.3] font-[650]">
          <HighlightedName name={hit.name} words={words} />
        </span>
        <span className={clsx('line-clamp-2 text-meta wrap-anywhere', quiet)}>
          <HitLine hit={hit} words={words} />
        </span>
      </span>
      <span className={clsx('flex flex-none items-center gap-2.5 text-[12.5px]', quiet)}>
        {hit.score === null ? null : <Score value={hit.score} size={13} />}
        {hit.kind === 'person' ? <Tag className="max-md:hidden">{t('Person')}</Tag> : null}
        {isActive ? (
          <span
            aria-hidden="true"
            className={clsx('flex *:text-inherit! max-md:hidden', !isOpenedByEnter && 'invisible')}
          >
            <Kbd>Enter</Kbd>
          </span>
        ) : null}
      </span>
    </Link>
  );
}
