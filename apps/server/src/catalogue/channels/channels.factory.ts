import { randomBytes } from 'node:crypto';
import type { Platform } from '#platform/platform.ts';
import { createChannelItemsService } from './channels.items.service.ts';
import { createChannelsService, type ChannelValues } from './channels.service.ts';

/** A stored channel with a unique name and manual items. */
export async function makeChannel(
  platform: Pick<Platform, 'db' | 'events' | 'outbox'>,
  values: Partial<ChannelValues> = {},
  items: readonly number[] = [],
): Promise<{ id: number; slug: string; name: string }> {
  const name = values.name ?? `Channel ${randomBytes(5).toString('hex')}`;
  const channel = await createChannelsService(platform).create(platform.db, { ...values, name });
  if (items.length > 0) await createChannelItemsService(platform).add(platform.db, channel.id, items);
  return { ...channel, name };
}
