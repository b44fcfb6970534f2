import type { QueryClient } from '@tanstack/react-query';
import type { PlayTarget } from '@kinora/contracts/catalogue/videos.ts';
import type { ListEntry, listMemberListTitles } from '@kinora/contracts/community/lists.ts';
import type { CallOutput } from '@kinora/contracts/platform/endpoint.ts';
import { markQueries } from '#community/marks/marks.queries.ts';
import { listQueries } from '#community/lists/lists.queries.ts';

type TitlesPage = CallOutput<typeof listMemberListTitles>;
type Playable = ListEntry & { readonly play: PlayTarget };

export const isPlayable = <Entry extends ListEntry>(entry: Entry): entry is Entry & Playable =>
  entry.play !== null;

/**
 * The first title of the list that a member has not seen, or the first one if they have seen all. Guests have seen none.
 * Null if nothing of the list plays here.
 */
export async function findNextToPlay(
  client: QueryClient,
  slug: string,
  { isSignedIn }: { isSignedIn: boolean },
): Promise<PlayTarget | null> {
  let first: Playable | undefined;
  let cursor: string | null = null;
  do {
    const { pagination }: TitlesPage = await client.query(listQueries.titles(slug, 'list', cursor));
    const playable = pagination.data.filter(isPlayable);
    first ??= playable[0];
    if (!isSignedIn && first) return first.play;
    const unseen = isSignedIn ? await firstUnseen(client, playable) : undefined;
    if (unseen) return await startOf(client, unseen);
    cursor = pagination.next_cursor;
  } while (cursor !== null);
  return first?.play ?? null;
}

async function firstUnseen(client: QueryClient, entries: readonly Playable[]): Promise<Playable | undefined> {
  // The same queries as those of the rows. Without marks, it is not known to be seen.
  const marks = await Promise.all(
    entries.map(({ title }) => client.query(markQueries.card(title.id)).catch(() => null)),
  );
  return entries.find((_, index) => marks[index]?.is_seen !== true);
}

/** A series goes on with its next episode. */
async function startOf(client: QueryClient, { title, play }: Playable): Promise<PlayTarget> {
  if (title.type === 'movie') return play;
  const marks = await client.query(markQueries.title(title.id)).catch(() => null);
  return marks?.watching.next ?? play;
}
