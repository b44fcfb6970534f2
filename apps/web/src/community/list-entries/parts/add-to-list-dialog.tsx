import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions, DialogText } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useActionContext } from '../../marks/action-context.ts';
import type { MemberTitle } from '../../marks/member-title.ts';
import { listEntryQueries, type ListForTitle } from '../list-entries.queries.ts';
import { addMany } from './add-many.ts';
import { ListChoice } from './list-choice.tsx';
import { NewListForm } from './new-list-form.tsx';
import { setInList } from './set-in-list.ts';

export interface AddToListOptions {
  /** At least one. */
  readonly titles: readonly MemberTitle[];
}

/** The lists of the member. A title is in those that are checked; several titles are added to those. */
export function AddToListDialog({ titles, close }: AddToListOptions & DialogControl<void>) {
  const { t } = useTrans();
  const [first] = titles;
  if (first === undefined) return null;
  const isMany = titles.length > 1;
  return (
    <DialogFrame title={t('Add to list')} size="medium" hasCloseButton>
      <DialogText>
        {isMany ? t(':count titles', { count: titles.length }) : <bdi>{first.name}</bdi>}
      </DialogText>
      <Lists titleId={first.id}>
        {(lists) =>
          isMany ? <ManyChoices titles={titles} lists={lists} /> : <Choices title={first} lists={lists} />
        }
      </Lists>
      <NewListForm titles={titles} />
      <DialogActions>
        <Button variant="primary" onPress={() => close()}>
          {t('Done')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

/** Keeps the height while the lists load. */
function Lists({
  titleId,
  children,
}: {
  titleId: number;
  children: (lists: readonly ListForTitle[]) => ReactNode;
}) {
  const { t } = useTrans();
  const { data, isError, refetch } = useQuery(listEntryQueries.listsFor(titleId));
  if (data !== undefined) return <ListsInOrder lists={data.lists}>{children}</ListsInOrder>;
  if (isError)
    return (
      <div role="alert" className="mt-4 flex items-center gap-3 text-sm text-fg-2">
        {t('Your lists could not be loaded.')}
        <Button size="sm" onPress={() => void refetch()}>
          {t('Try again')}
        </Button>
      </div>
    );
  return (
    <div className="mt-5 grid gap-5" aria-busy="true">
      {['w-1/2', 'w-2/3', 'w-2/5'].map((width) => (
        <Skeleton key={width} className={clsx('h-3.5 rounded-lg', width)} />
      ))}
    </div>
  );
}

/** Rows stay where they are: the list that was changed last would move to the top. New lists come first. */
function ListsInOrder({
  lists,
  children,
}: {
  lists: readonly ListForTitle[];
  children: (lists: readonly ListForTitle[]) => ReactNode;
}) {
  const { t } = useTrans();
  const [order] = useState(() => lists.map(({ id }) => id));
  if (lists.length === 0) return <p className="mt-4 text-sm text-fg-2">{t('No lists yet')}</p>;
  return (
    <ul aria-label={t('Your lists')} className="-mx-2 mt-3 max-h-80 overflow-y-auto">
      {children(lists.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)))}
    </ul>
  );
}

function Choices({ title, lists }: { title: MemberTitle; lists: readonly ListForTitle[] }) {
  const context = useActionContext();
  return lists.map((list) => (
    <ListChoice
      key={list.id}
      list={list}
      isSelected={list.has_title}
      onChange={(isIn) => setInList(context, { title, list }, isIn)}
    />
  ));
}

/** Which of several titles a list has is not known, so a press adds those that it does not have. */
function ManyChoices({ titles, lists }: { titles: readonly MemberTitle[]; lists: readonly ListForTitle[] }) {
  const context = useActionContext();
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const mark = (id: number, isDone: boolean) =>
    setDone((now) => new Set(isDone ? [...now, id] : [...now].filter((one) => one !== id)));
  const add = async (list: ListForTitle) => {
    mark(list.id, true);
    const ids = titles.map(({ id }) => id);
    if (!(await addMany(context, list, ids))) mark(list.id, false);
  };
  return lists.map((list) => (
    <ListChoice
      key={list.id}
      list={list}
      isSelected={done.has(list.id)}
      isDisabled={done.has(list.id)}
      onChange={() => void add(list)}
    />
  ));
}
