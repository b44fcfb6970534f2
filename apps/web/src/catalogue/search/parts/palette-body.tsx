import { useEffect, useId, useRef, useState } from 'react';
import type { SearchKind } from '@kinora/contracts/catalogue/search.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { takeTypedAhead } from '#platform/early-input/typed-ahead.ts';
import { normalizeQuery } from '../search-address.ts';
import { FilterChips } from './filter-chips.tsx';
import { HitOptions, optionId } from './hit-options.tsx';
import { PaletteField } from './palette-field.tsx';
import { PaletteFoot } from './palette-foot.tsx';
import { FailedSearch, NoHits } from './palette-outcome.tsx';
import { firstRecent, RecentList } from './recent-list.tsx';
import { forgetSearch, recentSearches, rememberSearch } from './recent-searches.ts';
import { useAnnouncement } from './use-announcement.ts';
import { useSearchOwner } from './use-search-owner.ts';
import { useHits } from './use-hits.ts';
import { usePaletteKeys } from './use-palette-keys.ts';
import { type LiveSearch, useLiveSearch } from './use-typed-search.ts';

/** The search field and filter, with the results or the recent searches below. */
export function PaletteBody({ onClose }: { onClose: () => void }) {
  const { t } = useTrans();
  const owner = useSearchOwner();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [kind, setKind] = useState<SearchKind | null>(null);
  const [recent, setRecent] = useState(() => recentSearches(owner));
  const search = useLiveSearch(text, kind);
  const hits = useHits(search, kind);
  const wish = { query: normalizeQuery(text), kind };
  const said = useAnnouncement(outcomeOf(search, hits.all.length, t));

  useEffect(() => setRecent(recentSearches(owner)), [owner]);
  useEffect(() => {
    field.current?.focus();
    const early = takeTypedAhead();
    if (early !== '') setText((typed) => typed + early);
  }, []);

  const leave = () => {
    rememberSearch(owner, wish.query);
    onClose();
  };
  const onKeyDown = usePaletteKeys({
    hits,
    wish,
    isOfWords: search.isOfWords,
    field,
    onLeave: leave,
    onDown: () => firstRecent(body.current)?.focus(),
    onStay: () => setRecent(rememberSearch(owner, wish.query)),
  });
  const choose = (query: string) => {
    setText(query);
    field.current?.focus();
  };
  const forget = (query: string) => {
    const left = forgetSearch(owner, query);
    setRecent(left);
    if (left.length === 0) field.current?.focus();
  };
  const hasList = hits.all.length > 0 && !search.hasFailed;

  return (
    <div ref={body} className="flex min-h-0 flex-1 flex-col">
      <PaletteField
        ref={field}
        text={text}
        onChange={setText}
        onKeyDown={onKeyDown}
        onClose={onClose}
        isWaiting={search.isWaiting}
        listId={list}
        isListShown={hasList}
        activeId={search.isOfWords && hits.active ? optionId(list, hits.active) : undefined}
      />
      <FilterChips kind={kind} onChange={setKind} onOtherKey={onKeyDown} />
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto md:max-h-140 md:min-h-75">
        {wish.query === '' ? (
          <Before searches={recent} onChoose={choose} onForget={forget} onLeave={onKeyDown} />
        ) : null}
        {search.hasFailed ? <FailedSearch onRetry={search.retry} /> : null}
        {search.isCurrent && hits.all.length === 0 ? (
          <NoHits wish={wish} onAllKinds={() => setKind(null)} />
        ) : null}
        {hasList ? (
          <>
            <Corrected words={search.shown?.corrected ?? null} />
            <HitOptions
              id={list}
              groups={hits.groups}
              words={hits.words}
              active={hits.active}
              isOpenedByEnter={search.isOfWords}
              onPoint={hits.point}
              onOpen={(_, event) => (event.ctrlKey || event.metaKey || event.shiftKey ? undefined : leave())}
            />
          </>
        ) : null}
      </div>
      <PaletteFoot wish={wish} onOpenAll={leave} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** The screen reader announcement after the user stops typing. */
function outcomeOf(search: LiveSearch, count: number, t: ReturnType<typeof useTrans>['t']): string {
  if (search.hasFailed) return t('Search is unavailable.');
  if (!search.isCurrent) return '';
  return count === 0 ? t('Nothing found') : t('[one 1 result|other :count results]', { count });
}

/** Shown before the user types. */
function Before(props: Parameters<typeof RecentList>[0]) {
  const { t } = useTrans();
  if (props.searches.length > 0) return <RecentList {...props} />;
  return (
    <p className="m-auto max-w-90 px-6 py-8 text-center text-meta text-fg-3">
      {t('Search titles, people, episodes, channels and news.')}
    </p>
  );
}

function Corrected({ words }: { words: string | null }) {
  const { t } = useTrans();
  return words === null ? null : (
    <p className="px-4.5 pt-3 text-meta text-fg-2 md:px-6">{t('Showing results for “:words”', { words })}</p>
  );
}
