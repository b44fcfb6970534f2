import {
  addToWatchlist,
  removeManyFromWatchlist,
  restoreToWatchlist,
} from '@kinora/contracts/community/watchlist.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { call } from '#platform/api/call.ts';
import { toast } from '#platform/toast/toast.ts';
import { type ActionContext, showUnsaved, UNDO_MS } from '../marks/action-context.ts';
import { saveChange } from '../marks/change-lines.ts';
import { patchMark, refreshMarks } from '../marks/mark-cache.ts';
import type { MemberTitle } from '../marks/member-title.ts';
import { changeItems } from './parts/change-items.ts';
import { refreshWatchlist } from './watchlist-cache.ts';

type Removed = CallOutput<typeof removeManyFromWatchlist>['removed'];

/** What the last removal of a title deleted. */
const removalKey = (titleId: number) => ['removed-from-watchlist', titleId] as const;

/** Adds a title to the watchlist or removes it, with a toast that undoes it. */
export function setOnWatchlist(context: ActionContext, title: MemberTitle, isOn: boolean): void {
  const { client } = context;
  const { t } = context.trans;
  toast(isOn ? t('Added to watchlist') : t('Removed from watchlist'), {
    duration: UNDO_MS,
    action: { label: t('Undo'), onPress: () => setOnWatchlist(context, title, !isOn) },
  });
  void saveChange(client, {
    key: `watchlist/${title.id}`,
    from: !isOn,
    to: isOn,
    show: (value) => {
      patchMark(client, title.id, (mark) => ({ ...mark, on_watchlist: value }));
      if (!value) changeItems(client, (item) => (item.title.id === title.id ? null : item));
    },
    send: (value) => (value ? add(client, title.id) : remove(client, title.id)),
    onSaved: () => {
      refreshMarks(client, title.id, { now: false });
      refreshWatchlist(client);
    },
    onFailed: (error, value) => {
      refreshWatchlist(client);
      showUnsaved(context, error, {
        message: t('Your watchlist was not saved.'),
        retry: () => setOnWatchlist(context, title, value),
      });
    },
  });
}

async function remove(client: ActionContext['client'], titleId: number): Promise<void> {
  const { removed } = await call(removeManyFromWatchlist, { body: { ids: [titleId] } });
  client.setQueryData<Removed>(removalKey(titleId), removed);
}

/** A title that was removed a moment ago gets its note and its date back. */
async function add(client: ActionContext['client'], titleId: number): Promise<void> {
  const queryKey = removalKey(titleId);
  const last = client.getQueryState<Removed>(queryKey);
  client.removeQueries({ queryKey, exact: true });
  if (last?.data && last.data.length > 0 && Date.now() - last.dataUpdatedAt < 2 * UNDO_MS)
    await call(restoreToWatchlist, { body: { items: last.data } });
  else await call(addToWatchlist, { params: { id: titleId } });
}
