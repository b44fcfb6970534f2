import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AVATAR_MAX_BYTES } from '@kinora/contracts/foundation/account.ts';
import { recordAudit } from '#foundation/audit/index.ts';
import type { UserAccount, UsersService } from '#foundation/users/index.ts';
import { callContext } from '#platform/context/call-context.ts';
import type { Database } from '#platform/db/database.ts';
import { transaction, type Tx } from '#platform/db/transaction.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import { type SafeFetch, SafeFetchError } from '#platform/net/safe-fetch.ts';
import { defineJob, handleRemoteJob } from '#platform/queue/job.ts';
import type { Outbox } from '#platform/queue/outbox.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { USER_SUBJECT } from './account.ban.service.ts';
import { AVATAR_SIZES, type AvatarSize, encodeAvatar } from './avatar-image.ts';
import * as repository from './account.repository.ts';

const NOT_AN_IMAGE = 'Please select an image.';
const TOO_LARGE = 'The image must be 2 MB or smaller.';

/** The size whose URL is stored on the account. */
const SHOWN_SIZE: AvatarSize = 256;
const keyOf = (id: string, size: AvatarSize) => `avatars/${id}-${size}.webp`;
const ADDRESS = /\/avatars\/([0-9a-f-]{36})-\d+\.webp$/;

const removeFilesJob = defineJob({
  name: 'account.remove-files',
  kind: 'files',
  payload: z.object({ keys: z.array(z.string()) }),
});

interface Deps {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly storage: Storage;
  readonly safeFetch: SafeFetch;
  readonly users: Pick<UsersService, 'update'>;
}

type Owner = Pick<UserAccount, 'id' | 'name'>;

/** Stores an image in all sizes; returns the keys and the URL to show, or undefined if it is not an image. */
export async function storeAvatar(
  storage: Pick<Storage, 'put' | 'publicUrl'>,
  file: Buffer,
  id: string = randomUUID(),
): Promise<{ keys: string[]; url: string } | undefined> {
  const pictures = await encodeAvatar(file);
  if (pictures === undefined) return undefined;
  const files = [...pictures].map(([size, body]) => ({ key: keyOf(id, size), body }));
  for (const { key, body } of files)
    await storage.put('public', key, body, { contentType: 'image/webp', size: body.length });
  return { keys: files.map(({ key }) => key), url: storage.publicUrl(keyOf(id, SHOWN_SIZE)) };
}

export type AvatarService = ReturnType<typeof createAvatarService>;

export function createAvatarService({ db, outbox, storage, safeFetch, users }: Deps) {
  /** Removes the files behind an avatar URL of this site, once the transaction has committed. */
  const discard = async (tx: Tx, image: string | null): Promise<void> => {
    const id = ADDRESS.exec(image ?? '')?.[1];
    if (id === undefined) return;
    await outbox.add(tx, removeFilesJob, { keys: AVATAR_SIZES.map((size) => keyOf(id, size)) });
  };

  const replace = ({ id, name }: Owner, image: string | null): Promise<void> =>
    transaction(db, async (tx) => {
      const before = await repository.lockImage(tx, id);
      await discard(tx, before);
      await users.update(tx, id, { image });
      if (callContext().userId === id) return;
      const subject = { type: USER_SUBJECT, id, name };
      await recordAudit(tx, { action: 'update', subject, before: { image: before }, after: { image } });
    });

  const remove = (keys: readonly string[]) => Promise.all(keys.map((key) => storage.delete('public', key)));

  return {
    discard,

    /** Sets a file as the user's avatar. `field` is the form field that errors are reported on. */
    async set(user: Owner, file: Buffer, field: 'file' | 'url'): Promise<void> {
      if (file.length > AVATAR_MAX_BYTES) throw fieldError(field, TOO_LARGE);
      const stored = await storeAvatar(storage, file);
      if (stored === undefined) throw fieldError(field, NOT_AN_IMAGE);
      try {
        await replace(user, stored.url);
      } catch (error) {
        await remove(stored.keys);
        throw error;
      }
    },

    /** Downloads the image at a URL that the user entered. */
    async download(address: string): Promise<Buffer> {
      try {
        // One byte more than allowed is enough to detect a file that is too large.
        return await safeFetch(address, { accept: 'image/*', maxBytes: AVATAR_MAX_BYTES + 1 });
      } catch (error) {
        throw error instanceof SafeFetchError ? fieldError('url', NOT_AN_IMAGE) : error;
      }
    },

    clear: (user: Owner): Promise<void> => replace(user, null),

    jobs: [handleRemoteJob(removeFilesJob, async ({ keys }) => void (await remove(keys)))],
  };
}
