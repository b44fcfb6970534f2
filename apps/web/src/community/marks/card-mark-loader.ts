import type { QueryClient } from '@tanstack/react-query';
import { listMarks, type TitleMark } from '@kinora/contracts/community/marks.ts';
import { IDS_MAX } from '@kinora/contracts/platform/paging.ts';
import { call } from '#platform/api/call.ts';

/** Long enough for the rows of a page, which are hydrated one after another, to share a request. */
const COLLECT_MS = 30;

interface Waiting {
  readonly titleId: number;
  /** Takes the mark from the page of the title, if that page is open. */
  readonly fromPage: () => Promise<TitleMark> | undefined;
  readonly resolve: (mark: TitleMark | null | Promise<TitleMark>) => void;
  readonly reject: (error: unknown) => void;
}

/** The cards whose marks are requested next. */
const collecting = new WeakMap<QueryClient, Waiting[]>();

/** Requests the mark of a card, in one call with those of other cards that ask at about the same time. */
export function loadCardMark(
  client: QueryClient,
  card: Pick<Waiting, 'titleId' | 'fromPage'>,
): Promise<TitleMark | null> {
  return new Promise((resolve, reject) => {
    const waiting = { ...card, resolve, reject };
    const others = collecting.get(client);
    if (others) {
      others.push(waiting);
      return;
    }
    collecting.set(client, [waiting]);
    setTimeout(() => sendAll(client), COLLECT_MS);
  });
}

function sendAll(client: QueryClient): void {
  const rest: Waiting[] = [];
  for (const card of collecting.get(client) ?? []) {
    const mark = card.fromPage();
    if (mark) card.resolve(mark);
    else rest.push(card);
  }
  collecting.delete(client);
  for (let start = 0; start < rest.length; start += IDS_MAX) void send(rest.slice(start, start + IDS_MAX));
}

async function send(cards: readonly Waiting[]): Promise<void> {
  try {
    const titles = cards.map(({ titleId }) => titleId).join(',');
    const { marks } = await call(listMarks, { query: { titles } });
    const byTitle = new Map(marks.map((mark) => [mark.title_id, mark]));
    for (const { titleId, resolve } of cards) resolve(byTitle.get(titleId) ?? null);
  } catch (error) {
    for (const { reject } of cards) reject(error);
  }
}
