import type { z } from 'zod';
import { type Activity, type ActivityTab, listActivity } from '@kinora/contracts/community/activities.ts';
import type { TestClient } from '#test/client.ts';

/** Reads all pages of a feed. */
export async function readFeed(
  client: TestClient,
  tab: ActivityTab = 'following',
  perPage = 100,
): Promise<Activity[]> {
  const entries: Activity[] = [];
  let cursor: string | undefined;
  do {
    const query: z.input<typeof listActivity.query> = {
      tab,
      perPage,
      ...(cursor !== undefined && { cursor }),
    };
    const { pagination } = await client.call(listActivity, { query });
    entries.push(...pagination.data);
    cursor = pagination.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return entries;
}
