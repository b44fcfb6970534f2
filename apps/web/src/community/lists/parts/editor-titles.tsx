import { Copy } from 'lucide-react';
import { memo, Suspense, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyPart } from '#ui/lazy.tsx';
import type { Entries } from './editor-entries.ts';
import { EditorRows } from './editor-rows.tsx';
import { EditorSearch } from './editor-search.tsx';
import { EditorSort } from './editor-sort.tsx';
import { useAddTitles } from './use-add-titles.ts';
import type { ListFormApi, SetEntries } from './use-list-editor.ts';

const PastePanel = lazyPart(async () => (await import('./paste-panel.tsx')).PastePanel);

/** The titles of the list: search, pasting, and the rows. Memoised, because typing in the form renders its parent. */
export const EditorTitles = memo(function EditorTitles({
  entries,
  setEntries,
  form,
}: {
  entries: Entries;
  setEntries: SetEntries;
  form: ListFormApi;
}) {
  const { t } = useTrans();
  const [isPasting, setPasting] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const isRanked = useWatch({ control: form.control, name: 'is_ranked' });
  const add = useAddTitles(entries, setEntries);
  const closePaste = () => {
    setPasting(false);
    search.current?.focus();
  };
  return (
    <section aria-label={t('Titles')} className="min-w-0">
      <div className="flex items-center gap-2.5">
        <EditorSearch field={search} entries={entries} onAdd={(title) => add([title])} />
        <Button
          icon={<Copy size={17} strokeWidth={1.75} />}
          aria-expanded={isPasting}
          onPress={() => setPasting(!isPasting)}
          className="max-md:px-3.25"
        >
          {t('Paste names')}
        </Button>
      </div>
      {isPasting ? (
        <Suspense>
          <PastePanel
            entries={entries}
            onAdd={(titles) => {
              add(titles, { hasToast: true });
              closePaste();
            }}
            onClose={closePaste}
          />
        </Suspense>
      ) : null}
      <div className="mt-7 mb-2 flex items-center justify-between">
        <h2 className="text-panel-sm">{t('[one 1 title|other :count titles]', { count: entries.length })}</h2>
        {entries.length > 1 ? <EditorSort entries={entries} setEntries={setEntries} /> : null}
      </div>
      {entries.length === 0 ? (
        <EmptyState title={t('No titles yet')} description={t('Search above, or paste names.')} />
      ) : (
        <EditorRows
          entries={entries}
          setEntries={setEntries}
          isRanked={isRanked}
          onEmptied={() => search.current?.focus()}
        />
      )}
    </section>
  );
});
