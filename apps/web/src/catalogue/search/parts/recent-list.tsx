import { Clock, X } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';

interface RecentListProps {
  searches: readonly string[];
  onChoose: (query: string) => void;
  onForget: (query: string) => void;
  /** Returns to the field: on Up from the first entry, or on a letter. */
  onLeave: (event: KeyboardEvent) => void;
}

/** Marks the buttons that the arrow keys move between. */
const STOP = 'data-recent';

/** Returns the first entry of the list inside an element. */
export const firstRecent = (element: HTMLElement | null) =>
  element?.querySelector<HTMLElement>(`[${STOP}]`) ?? null;

/** Recent searches, to repeat or remove. */
export function RecentList({ searches, onChoose, onForget, onLeave }: RecentListProps) {
  const { t } = useTrans();
  const id = useId();
  const stopsAround = (element: Element) => [
    ...(element.closest('ul')?.querySelectorAll<HTMLElement>(`[${STOP}]`) ?? []),
  ];
  const forget = (element: Element, place: number, query: string) => {
    const stops = stopsAround(element);
    (stops[place + 1] ?? stops[place - 1])?.focus();
    onForget(query);
  };
  const keysAt = (place: number, query: string) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Delete') return forget(event.currentTarget, place, query);
    const stops = stopsAround(event.currentTarget);
    const target = targetOf(event.key, place, stops.length);
    if (target === undefined || target < 0) return onLeave(event);
    event.preventDefault();
    stops[target]?.focus();
    return undefined;
  };
  return (
    <section aria-labelledby={id} className="px-1.5 pt-3.5 pb-3.5 md:px-3">
      <h2 id={id} className="px-3 pb-1.5 text-[12.5px] font-medium text-fg-3">
        {t('Recent searches')}
      </h2>
      <ul>
        {searches.map((query, place) => (
          <li key={query} className="group/recent flex items-center rounded-[11px] hover:bg-wash-2">
            <button
              type="button"
              {...{ [STOP]: true }}
              onClick={() => onChoose(query)}
              onKeyDown={keysAt(place, query)}
              className="flex h-11 min-w-0 flex-1 items-center gap-4 rounded-[11px] px-3 text-start"
            >
              <Clock size={17} strokeWidth={1.75} aria-hidden="true" className="flex-none text-fg-3" />
              <bdi className="truncate">{query}</bdi>
            </button>
            <button
              type="button"
              aria-label={t('Remove :query from recent searches', { query })}
              onClick={(event) => forget(event.currentTarget, place, query)}
              onKeyDown={keysAt(place, query)}
              className="touch-target me-2 grid size-8 flex-none place-items-center rounded-full text-fg-3 hover:bg-wash-2 hover:text-fg"
            >
              <X size={15} strokeWidth={1.75} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function targetOf(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(place + 1, count - 1);
  if (key === 'ArrowUp') return place - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
