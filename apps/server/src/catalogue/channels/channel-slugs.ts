import { randomBytes } from 'node:crypto';
import { CHANNEL_SLUG_MAX } from '@kinora/contracts/catalogue/channels.ts';
import { channelSlugError, listSlugError } from '@kinora/contracts/catalogue/reserved-slugs.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import { type ChannelType, isSlugTaken, listTakenSlugs, lockListSlugs } from './channels.repository.ts';

/** If this many lists share a name, the next one gets a random slug. */
const NUMBERED = 20;

const SLUG_ERRORS = { channel: channelSlugError, list: listSlugError } as const;

/** Throws if records of the type cannot have the slug. */
export function requireSlug(type: ChannelType, slug: string): string {
  const fault = slug.length > CHANNEL_SLUG_MAX ? 'This address is too long.' : SLUG_ERRORS[type](slug);
  if (fault !== null) throw fieldError('slug', fault);
  return slug;
}

/** All members share one namespace of slugs. Throws with a free one if another list has the slug. */
export async function requireFreeListSlug(tx: Tx, wanted: string): Promise<string> {
  const slug = requireSlug('list', wanted);
  await lockListSlugs(tx, slug);
  if (!(await isSlugTaken(tx, 'list', slug))) return slug;
  throw fieldError('slug', `Another list uses this address. Try ${await freeListSlug(tx, slug)}.`);
}

/** The slug, or one with a number that no list has. */
export async function freeListSlug(tx: Tx, wanted: string): Promise<string> {
  const base = wanted.slice(0, CHANNEL_SLUG_MAX - 10).replace(/-+$/, '') || 'list';
  await lockListSlugs(tx, base);
  const numbered = Array.from({ length: NUMBERED }, (_, index) =>
    index === 0 ? base : `${base}-${index + 1}`,
  );
  // One statement, because others who choose such a slug wait for the lock.
  const taken = new Set(await listTakenSlugs(tx, 'list', numbered));
  const free = numbered.find((slug) => listSlugError(slug) === null && !taken.has(slug));
  if (free !== undefined) return free;
  return `${base}-${randomBytes(4).toString('hex')}`;
}
