import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import { type AdminTag, listAdminTags, tagList } from '@kinora/contracts/foundation/tags.ts';
import { NamedRecordsPage } from '#admin/kit/named-records-page.tsx';
import { tableQuery, useTable } from '#admin/kit/use-table.ts';
import { lazyDialog } from '#platform/dialog/lazy-dialog.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { Tag } from '#ui/tag.tsx';
import { useDeleteTags } from './tags.queries.ts';

const openTag = lazyDialog<{ tag?: AdminTag }, void>(
  async () => (await import('./tag-dialog.tsx')).TagDialog,
);

const load = pageLoader({
  access: { permission: foundationPermissions.updateTags },
  optional: ({ url }) => [tableQuery(tagList, listAdminTags, { search: url.searchParams })],
});

export { load as clientLoader, load as loader };

/** Searches, creates, changes and deletes the tags of articles and pages. */
export default function TagsPage() {
  const { t } = useTrans();
  const { number } = useFormat();
  const types = { custom: t('Custom') };
  return (
    <NamedRecordsPage
      title={t('Tags')}
      table={useTable(tagList, listAdminTags)}
      columns={[
        {
          id: 'display_name',
          header: t('Display name'),
          render: (tag) => <span className="block max-w-72 truncate">{tag.display_name}</span>,
        },
        { id: 'type', header: t('Type'), render: (tag) => <Tag>{types[tag.type]}</Tag> },
        { id: 'uses_count', header: t('Uses'), align: 'end', render: (tag) => number(tag.uses_count) },
      ]}
      filterWords={{ type: { label: t('Type'), options: types }, uses_count: { label: t('Uses') } }}
      empty={{ title: t('No tags yet'), description: t('Tags label news articles and custom pages.') }}
      add={{ label: t('Add tag'), onPress: () => void openTag({}) }}
      onEdit={(tag) => void openTag({ tag })}
      deletion={{
        mutation: useDeleteTags(),
        title: (selected) => t('[one Delete :name?|other Delete :count tags?]', selected),
        body: t('Articles and pages lose it. This cannot be undone.'),
        done: (count) => t('[one Tag deleted|other :count tags deleted]', { count }),
      }}
    />
  );
}
