import { type createMemberList, LIST_TITLES_MAX } from '@kinora/contracts/community/lists.ts';
import { CHANNEL_TEXT_MAX } from '@kinora/contracts/catalogue/channels.ts';
import type { ParsedInput } from '@kinora/contracts/platform/endpoint.ts';
import type { ChannelItemsService, ChannelsService } from '#catalogue/channels/index.ts';
import { type Author, type AuthorNotifications, isWithheld } from '#community/text-checks/index.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { ListChecks } from './lists.checks.service.ts';
import type { ListRow } from './lists.read.repository.ts';
import { listsLimit } from './lists.reader.service.ts';
import * as repository from './lists.repository.ts';
import type { HoldColumns } from './lists.repository.ts';
import { requireTitles, toListed, toStored } from './lists.writer.service.ts';

interface Deps {
  readonly db: Database;
  readonly channels: Pick<ChannelsService, 'createList'>;
  readonly items: Pick<ChannelItemsService, 'arrange'>;
  readonly checks: Pick<ListChecks, 'onCreate'>;
  readonly authors: Pick<AuthorNotifications, 'held'>;
}

type NewList = ParsedInput<typeof createMemberList>['body'];

const COPY = ' (copy)';

export type ListCreation = ReturnType<typeof createListCreation>;

/** Creates lists. Those of one member are serialised, so that they cannot exceed their number together. */
export function createListCreation({ db, channels, items, checks, authors }: Deps) {
  const addList = async (
    tx: Tx,
    { userId, permissions }: Author,
    { state, ...input }: NewList & { state?: HoldColumns },
  ): Promise<number> => {
    await repository.lockOwner(tx, userId);
    const max = listsLimit(permissions);
    if ((await repository.countOwn(tx, userId)) >= max)
      throw new AppError('lists.too_many', { params: { max } });
    const { titles, slug, visibility, is_ranked } = input;
    const { id } = await channels.createList(tx, userId, {
      ...toStored(input),
      ...(state !== undefined && isWithheld(state.state) && { is_public: false }),
      ...(slug !== undefined && { slug }),
    });
    await requireTitles(tx, id, titles);
    if (titles.length > 0) await items.arrange(tx, id, toListed(titles));
    await repository.updateDetails(tx, id, { visibility, is_ranked, changed_by: userId, ...state });
    if (state?.state === 'held') await authors.held(tx, { kind: 'list', id, authorId: userId });
    return id;
  };

  return {
    create: (author: Author, input: NewList): Promise<number> =>
      transaction(db, async (tx) => {
        const state = await checks.onCreate(tx, author, input);
        return addList(tx, author, { ...input, state });
      }),

    /** Copies a list that the member may read, as it is, without its editors. Its texts are checked when it is shared. */
    copy: (author: Author, list: ListRow): Promise<number> =>
      transaction(db, async (tx) => {
        const titles = await repository.listTitles(tx, list.id);
        return addList(tx, author, {
          name: copyName(list.name),
          description: list.description ?? '',
          visibility: 'private',
          is_ranked: list.is_ranked,
          titles: titles
            .slice(0, LIST_TITLES_MAX)
            .map(({ id, note }) => ({ title_id: id, note: note ?? '' })),
        });
      }),
  };
}

/** Cuts the name so that there is room for the addition, but not in the middle of a character. */
const copyName = (name: string): string =>
  `${name.slice(0, CHANNEL_TEXT_MAX.name - COPY.length).replace(/[\uD800-\uDBFF]$/, '')}${COPY}`;
