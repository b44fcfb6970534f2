import type { UploadMetadata } from '@kinora/contracts/foundation/files.ts';
import {
  foundationPermissions,
  type HeldPermission,
  holdsPermission,
  isOverQuota,
  restrictionOf,
} from '@kinora/contracts/foundation/permissions.ts';
import { byteSize } from '@kinora/contracts/foundation/upload-rules.ts';
import { uploadsSettings } from '@kinora/contracts/foundation/uploads.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { UploadPolicies, UploadPolicy } from './files.policies.ts';
import * as repository from './files.repository.ts';

/** The numeric limit on what one person may store, in bytes. */
const SPACE = { permission: foundationPermissions.createFiles, restriction: 'available_space' } as const;

/** The fields and boundaries of a form, beside its file. */
const FORM_OVERHEAD = 64 * 1024;

/** Who uploads, and what they may. */
export interface Uploader {
  readonly userId: number;
  readonly permissions: readonly HeldPermission[];
}

/** What is known of a file before it has come. */
export type Announced = Pick<
  UploadMetadata,
  'diskPrefix' | 'disk' | 'clientName' | 'clientSize' | 'name' | 'parentId' | 'relativePath'
>;

/** Who may upload what, and whether there is room for it. */
export function createAdmission({
  settings,
  policies,
}: {
  settings: Pick<SettingsService, 'get'>;
  policies: UploadPolicies;
}) {
  /** The policy, if this person may upload such a file at all. */
  function admit(uploader: Uploader, announced: Announced): UploadPolicy {
    const policy = policies.find(announced);
    if (!holdsPermission(uploader.permissions, policy.permission)) throw new AppError('forbidden');
    if (announced.clientSize > policy.maxBytes) throw tooLarge(announced.clientName, policy);
    return policy;
  }

  const spaceOf = (uploader: Uploader): number | null => {
    if (holdsPermission(uploader.permissions, foundationPermissions.admin)) return null;
    return (
      restrictionOf(uploader.permissions, SPACE.permission, SPACE.restriction) ??
      settings.get(uploadsSettings).available_space
    );
  };

  /** Throws unless there is room for so many bytes more; others of the same person wait their turn. */
  async function reserve(tx: Tx, uploader: Uploader, bytes: number): Promise<{ pending: number }> {
    const { bytes: used, pending } = await repository.usageLocked(tx, uploader.userId);
    const space = spaceOf(uploader);
    // A file that fits to the last byte is fine: the limit is reached only by the one after it.
    if (isOverQuota(used + bytes, space === null ? null : space + 1)) throw new AppError('files.quota');
    return { pending };
  }

  /**
   * How large a file may be that somebody is about to send: asked before any of it is read, so that nobody fills the
   * disk with what is refused afterwards. `length` is that of the whole request, where it is known.
   */
  async function expectFile(
    db: Executor,
    uploader: Uploader,
    { announced, length }: { announced: Announced; length: number | undefined },
  ): Promise<number> {
    const policy = admit(uploader, announced);
    const space = spaceOf(uploader);
    const { bytes } = await repository.usage(db, uploader.userId);
    const room = space === null ? Infinity : space - bytes;
    const beyond = (limit: number) =>
      announced.clientSize > limit || (length !== undefined && length > limit + FORM_OVERHEAD);
    if (beyond(policy.maxBytes)) throw tooLarge(announced.clientName, policy);
    if (room <= 0 || beyond(room)) throw new AppError('files.quota');
    // One byte more tells a file that is too large from one that just fits.
    return Math.min(policy.maxBytes, room) + 1;
  }

  return { admit, reserve, expectFile };
}

export const tooLarge = (file: string, { maxBytes }: UploadPolicy) =>
  new AppError('files.too_large', { params: { file, size: byteSize(maxBytes) } });
