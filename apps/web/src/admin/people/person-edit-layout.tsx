import { Outlet } from 'react-router';
import { personPath } from '@kinora/contracts/catalogue/addresses.ts';
import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { useHasSave } from '#admin/kit/record-handle.ts';
import { RecordPage } from '#admin/kit/record-page.tsx';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { pageLoader } from '#platform/navigation/page-loader.ts';
import { Tag } from '#ui/tag.tsx';
import { PersonAside } from './parts/person-aside.tsx';
import { usePersonActions } from './parts/use-person-actions.tsx';
import { editPersonPath, PEOPLE_PATH } from './people-addresses.ts';
import { peopleEditingQueries, useEditedPerson } from './people.queries.ts';

const load = pageLoader({
  access: { permission: editingPermissions.updatePeople },
  queries: ({ params }) => [peopleEditingQueries.ofAddress(params)],
});

export { load as clientLoader, load as loader };

/** The editor of a person; each section is a nested page. */
export default function PersonEditLayout() {
  const { t } = useTrans();
  const person = useEditedPerson();
  const isDeleted = person.deleted_at !== null;
  const deleted = <Tag tone="danger">{person.merged_into === null ? t('Deleted') : t('Merged')}</Tag>;
  return (
    <RecordPage
      // Resets all form state when another person is opened.
      key={person.id}
      title={person.name}
      parents={[{ label: t('People'), href: PEOPLE_PATH }]}
      state={isDeleted ? deleted : null}
      viewHref={isDeleted ? undefined : personPath(person)}
      hasSave={useHasSave()}
      actions={usePersonActions(person)}
      sections={[
        {
          label: t('Primary facts'),
          href: editPersonPath(person.id, 'primary-facts'),
          alsoAt: editPersonPath(person.id),
        },
        {
          label: t('Credits'),
          href: editPersonPath(person.id, 'credits'),
          count: person.counts.credits,
        },
      ]}
      aside={<PersonAside person={person} />}
    >
      <Outlet />
    </RecordPage>
  );
}
