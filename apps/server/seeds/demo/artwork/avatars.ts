import { createHash } from 'node:crypto';
import { addDemoRecords, listDemoRecords } from '#admin/demo/index.ts';
import { storeAvatar } from '#foundation/account/index.ts';
import { createUsersService } from '#foundation/users/index.ts';
import { createPasswordHasher } from '#platform/auth-kit/password-hasher.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { transaction } from '#platform/db/transaction.ts';
import { drawAvatar } from '@kinora/demo-art/avatar/avatar.ts';
import { renderWebp } from '@kinora/demo-art/render.ts';
import { readCommunity } from '../community/community-content.ts';
import { emailOf } from '../community/members.ts';
import { readDemoContent } from '../content.ts';
import type { ArtContext, ArtTask } from './task.ts';

const WIDTH = 512;
/** It is encoded again, like an upload. */
const QUALITY = 92;

/** Avatars of members who have none. One that its member or an owner removed is not drawn again. */
export async function avatarTasks({ db, storage }: Pick<ArtContext, 'db' | 'storage'>): Promise<ArtTask[]> {
  const users = createUsersService({ db, clock: systemClock, passwords: createPasswordHasher() });
  const ids = await listDemoRecords(db, 'member');
  if (ids.size === 0) return [];
  const drawn = await listDemoRecords(db, 'avatar');
  return readCommunity(readDemoContent()).members.flatMap(({ avatar: motif, wardrobe, ...member }) => {
    const email = emailOf(member);
    const id = ids.get(email);
    if (motif === null || id === undefined || drawn.has(email)) return [];
    const run = async () => {
      const svg = drawAvatar({ key: member.key, motif, wardrobe });
      const { bytes } = await renderWebp(svg, WIDTH, { grain: 0, quality: QUALITY });
      const stored = await storeAvatar(storage, bytes, fileIdOf(svg));
      if (stored === undefined) throw new Error('The drawing is not an image');
      await transaction(db, async (tx) => {
        const user = await users.find(id, tx);
        if (user === undefined) return;
        if (user.image === null) await users.update(tx, id, { image: stored.url });
        await addDemoRecords(tx, 'avatar', [{ key: email, id }]);
      });
    };
    return [{ key: `avatar:${id}` as const, subject: `the avatar of ${member.name}`, pictures: 1, run }];
  });
}

/** The same drawing has the same files. */
const fileIdOf = (svg: string): string =>
  createHash('sha256')
    .update(svg)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/u, '$1-$2-$3-$4-$5');
