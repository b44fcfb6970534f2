import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { TitleFilter } from '@kinora/contracts/catalogue/browse.ts';
import type { Keyword } from '@kinora/contracts/catalogue/keywords.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { browseQueries } from '../browse.queries.ts';
import { useFilterNames } from '../use-filter-names.ts';
import { ChoiceGroup } from './choice-group.tsx';

/** There are too many keywords to list, so a field searches them by prefix. */
export function KeywordGroup({ filter }: { filter: TitleFilter }) {
  const { t } = useTrans();
  const nameOf = useFilterNames(filter);
  const [text, setText] = useState('');
  const [kept, setKept] = useState<readonly Keyword[]>([]);
  const query = useDeferredValue(text.trim());
  const { data } = useQuery({ ...browseQueries.keywords(query), placeholderData: (previous) => previous });
  const found = data?.keywords ?? [];
  const chosen = [filter.keywords, filter.keywords_all, filter.keywords_none].flatMap((words) => words ?? []);
  const choices = new Map([
    ...chosen.map((slug) => [slug, nameOf('keywords', slug)] as const),
    ...kept.map(({ slug, name }) => [slug, name] as const),
    ...found.map(({ slug, name }) => [slug, name] as const),
  ]);
  return (
    <ChoiceGroup
      name="keywords"
      label={t('Keywords')}
      choices={[...choices].map(([value, label]) => ({ value, label }))}
      filter={filter}
      modes={['any', 'all', 'none']}
      onChoose={(slug) => {
        // Selected keywords stay visible during further searches.
        const keyword = found.find((one) => one.slug === slug);
        if (keyword) setKept([...kept.filter((one) => one.slug !== slug), keyword]);
      }}
    >
      <input
        type="search"
        aria-label={t('Find a keyword')}
        placeholder={t('Find a keyword')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Enter in the search field must not submit the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
        className="mb-3 h-10.5 w-full rounded-control border border-line-strong bg-transparent px-3 text-[14.5px] noscript:hidden"
      />
    </ChoiceGroup>
  );
}
