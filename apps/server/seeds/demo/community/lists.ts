import { addDemoRecords } from '#admin/demo/index.ts';
import { createChannelItemsService, createChannelsService } from '#catalogue/channels/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Events } from '#platform/events/events.ts';
import { createOutbox } from '#platform/queue/outbox.ts';
import type { Catalogue } from './catalogue.ts';
import type { Community, DemoList } from './community-schema.ts';
import { setListDetails, setListTimes } from './lists.repository.ts';
import type { SeededMember } from './members.ts';
import type { Moments } from './moments.ts';
import { someMembers } from './relations.ts';
import { likedAt } from './reviews.ts';
import { insertRows } from './rows.repository.ts';

interface Context {
  readonly tx: Tx;
  readonly events: Events;
  readonly members: ReadonlyMap<string, SeededMember>;
  readonly catalogue: Catalogue;
  readonly moments: Moments;
}

/** Creates the lists with their titles, notes, editors and likes; returns their ids. */
export async function seedLists(
  context: Context,
  { lists, accounts }: Pick<Community, 'lists' | 'accounts'>,
): Promise<Map<string, number>> {
  const all: DemoList[] = [
    ...lists,
    ...accounts.flatMap(({ email, lists: own }) => own.map((list) => ({ ...list, by: email }))),
  ];
  const ids = new Map<string, number>();
  for (const list of all) {
    const owner = context.members.get(list.by);
    if (owner === undefined) continue;
    const id = await createList(context, list, owner);
    ids.set(list.key, id);
    await addPeople(context, list, id);
  }
  await addDemoRecords(
    context.tx,
    'list',
    [...ids].map(([key, id]) => ({ key, id })),
  );
  return ids;
}

/** When a list was created. */
export const createdAt = (moments: Moments, { days }: Pick<DemoList, 'days'>, owner: SeededMember): Date => {
  const at = moments.ago(days);
  return at < owner.joined ? owner.joined : at;
};

async function createList(
  { tx, events, catalogue, moments }: Context,
  list: DemoList,
  owner: SeededMember,
): Promise<number> {
  const { name, description, visibility, ranked } = list;
  const channels = createChannelsService({ events, outbox: createOutbox() });
  const values = { name, description: description ?? null, is_public: visibility === 'public' };
  const { id } = await channels.createList(tx, owner.id, values);
  const titles = list.titles.flatMap(([title, note]) => {
    const place = catalogue.find({ title });
    return place === undefined ? [] : [{ id: place.title_id, note: note ?? null }];
  });
  await createChannelItemsService({ events }).arrange(tx, id, titles);
  const created = createdAt(moments, list, owner);
  const changed = moments.ago(Math.min(list.changed, list.days));
  await setListTimes(tx, id, { created, changed: changed < created ? created : changed });
  await setListDetails(tx, id, { visibility, is_ranked: ranked, changed_by: owner.id });
  return id;
}

/** Editors, of whom the last one has not accepted yet, and members who like the list. */
async function addPeople({ tx, members, moments }: Context, list: DemoList, id: number): Promise<void> {
  const editors = list.editors.flatMap((key) => members.get(key) ?? []);
  const since = moments.ago(Math.min(list.changed + 1, list.days));
  await insertRows(
    tx,
    'list_editors',
    editors.map((editor, index) => ({
      list_id: id,
      user_id: editor.id,
      invited_at: since,
      accepted_at: index > 0 && index === editors.length - 1 ? null : since,
    })),
  );
  const likers = someMembers([...members.values()], { count: list.likes, except: list.by, seed: list.key });
  await insertRows(
    tx,
    'list_likes',
    likers.map((member) => ({
      list_id: id,
      user_id: member.id,
      created_at: likedAt(moments.ago(list.days), { member, seed: list.key, moments }),
    })),
  );
}
