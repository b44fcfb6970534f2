import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { EditedMemberList } from '@kinora/contracts/community/lists.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { listEditingQueries } from './lists-editing.queries.ts';
import { ListStateNotice } from './list-state-notice.tsx';
import { listQueries } from './lists.queries.ts';
import { EditorFields } from './parts/editor-fields.tsx';
import { EditorHeader } from './parts/editor-header.tsx';
import { EditorTitles } from './parts/editor-titles.tsx';
import { useListEditor } from './parts/use-list-editor.ts';

const load = pageLoader({
  access: {},
  queries: ({ params: { slugOrId } }) =>
    slugOrId === undefined ? [] : [listEditingQueries.edited(slugOrId)],
  optional: ({ params: { slugOrId } }) => (slugOrId === undefined ? [listQueries.summary()] : []),
});

export { load as clientLoader, load as loader };

/** Edits a list of the member, or creates one. */
export default function ListEditorPage() {
  const { slugOrId } = useParams();
  return slugOrId === undefined ? <NewList /> : <ExistingList slugOrId={slugOrId} />;
}

function NewList() {
  const { data: summary } = useQuery(listQueries.summary());
  const isFull = summary !== undefined && summary.all >= summary.max;
  return <Editor list={null} max={isFull ? summary.max : null} />;
}

function ExistingList({ slugOrId }: { slugOrId: string }) {
  const { list } = useSuspenseQuery(listEditingQueries.edited(slugOrId)).data;
  return <Editor key={list.id} list={list} max={null} />;
}

function Editor({
  list,
  max,
}: {
  list: EditedMemberList | null;
  /** The member has this many lists, and may have no more. */
  max: number | null;
}) {
  const { t } = useTrans();
  const { branding } = useSettings();
  const { form, entries, setEntries, isDirty, submit } = useListEditor(list);
  const heading = list === null ? t('New list') : t('Edit list');
  return (
    <>
      <title>{`${heading} · ${branding.site_name}`}</title>
      <meta name="robots" content="noindex" />
      <EditorHeader heading={heading} list={list} form={form} isDirty={isDirty} max={max} />
      {list === null ? null : <ListStateNotice list={list} role={list.role} className="mt-5" />}
      <div className="mt-6.5 grid gap-x-13 gap-y-9 max-md:pb-24 lg:grid-cols-[400px_minmax(0,1fr)]">
        <EditorFields list={list} form={form} onSubmit={submit} />
        <EditorTitles entries={entries} setEntries={setEntries} form={form} />
      </div>
    </>
  );
}
