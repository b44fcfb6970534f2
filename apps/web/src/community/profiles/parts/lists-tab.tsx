import { useTrans } from '#platform/i18n/use-trans.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ListCard } from '../../lists/list-card.tsx';
import { firstName } from '../../relations/first-name.ts';
import { tabPath } from '../profile-address.ts';
import { profileQueries } from '../profiles.queries.ts';
import { ProfileList } from './profile-list.tsx';
import type { TabProps } from './tab-props.ts';
import { useViewer } from './use-relation.ts';

/** Two rows. */
const EAGER_CARDS = 4;
const grid = 'grid grid-cols-[minmax(0,1fr)] gap-x-6.5 gap-y-9 md:grid-cols-2';

/** The public lists of a member. */
export function ListsTab({ profile, shelf }: TabProps) {
  const { t } = useTrans();
  const role = useViewer(profile) === 'owner' ? 'owner' : 'reader';
  return (
    <ProfileList
      listKey={tabPath(profile, 'lists')}
      queryOf={(cursor) => profileQueries.lists(profile.id, cursor)}
      idOf={({ id }) => id}
      total={shelf.counts.lists}
      skeleton={<Waiting />}
      empty={
        <EmptyState
          title={
            role === 'owner'
              ? t('No public lists')
              : t(':name has no public lists.', { name: firstName(profile.name) })
          }
          description={role === 'owner' ? t('Your public lists appear here.') : undefined}
        />
      }
    >
      {(lists) => (
        <ul aria-label={t('Lists')} className={grid}>
          {lists.map((list, index) => (
            <ListCard key={list.id} list={{ ...list, role }} isEager={index < EAGER_CARDS} hasOwner={false} />
          ))}
        </ul>
      )}
    </ProfileList>
  );
}

function Waiting() {
  return (
    <div className={grid}>
      {Array.from({ length: EAGER_CARDS }, (_, place) => (
        <div key={place}>
          <Skeleton className="h-42 rounded-xl" />
          <Skeleton className="mt-4 h-5 w-3/5 rounded-lg" />
          <Skeleton className="mt-2 h-3.25 w-2/5 rounded-lg" />
        </div>
      ))}
    </div>
  );
}
