import type { UploadMetadata } from '@kinora/contracts/foundation/files.ts';
import {
  FILE_SPACE_LIMIT,
  foundationPermissions,
  type GrantedPermission,
  holdsPermission,
  isOverQuota,
  permissionLimit,
} from '@kinora/contracts/foundation/permissions.ts';
import { formatBytes } from '@kinora/contracts/foundation/upload-rules.ts';
import { uploadsSettings } from '@kinora/contracts/foundation/file-uploads.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Executor } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { UploadPolicy } from '#platform/upload-policy.ts';
import type { UploadPolicies } from './upload-policies.ts';
import * as repository from './files.repository.ts';

/** Allowance for the fields and boundaries of a multipart form. */
const FORM_OVERHEAD = 64 * 1024;

/** The uploading user, with their permissions. */
export interface Uploader {
  readonly userId: number;
  readonly permissions: readonly GrantedPermission[];
}

/** What is known about a file before it is uploaded. */
export type AnnouncedFile = Pick<
  UploadMetadata,
  'diskPrefix' | 'disk' | 'clientName' | 'clientSize' | 'name' | 'parentId' | 'relativePath'
>;

export type UploadChecks = ReturnType<typeof createUploadChecks>;

/** Checks upload permissions and the storage quota. */
export function createUploadChecks({
  settings,
  policies,
}: {
  settings: Pick<SettingsService, 'get'>;
  policies: UploadPolicies;
}) {
  /** Returns the policy, or throws when the user may not upload such a file. */
  function admit(uploader: Uploader, announced: AnnouncedFile): UploadPolicy {
    const policy = policies.find(announced);
    if (!holdsPermission(uploader.permissions, policy.permission)) throw new AppError('forbidden');
    if (announced.clientSize > policy.maxBytes) throw tooLarge(announced.clientName, policy);
    return policy;
  }

  const spaceOf = (uploader: Uploader): number | null => {
    if (holdsPermission(uploader.permissions, foundationPermissions.admin)) return null;
    return (
      permissionLimit(uploader.permissions, foundationPermissions.createFiles, FILE_SPACE_LIMIT) ??
      settings.get(uploadsSettings).available_space
    );
  };

  /** Throws when the quota has no room for these bytes. Serialises concurrent uploads of the same user. */
  async function reserve(tx: Tx, uploader: Uploader, bytes: number): Promise<{ pending: number }> {
    const { bytes: used, pending } = await repository.lockOwnerAndGetUsage(tx, uploader.userId);
    const space = spaceOf(uploader);
    // A file that fits exactly is allowed, so the check uses the limit plus one.
    if (isOverQuota(used + bytes, space === null ? null : space + 1)) throw new AppError('files.quota');
    return { pending };
  }

  /**
   * Returns how many bytes to read of a file. Runs before anything is read, so that rejected files cannot fill the
   * disk. `length` is the size of the whole request, if known.
   */
  async function expectFile(
    db: Executor,
    uploader: Uploader,
    { announced, length }: { announced: AnnouncedFile; length: number | undefined },
  ): Promise<number> {
    const policy = admit(uploader, announced);
    const space = spaceOf(uploader);
    const { bytes } = await repository.usage(db, uploader.userId);
    const room = space === null ? Infinity : space - bytes;
    const beyond = (limit: number) =>
      announced.clientSize > limit || (length !== undefined && length > limit + FORM_OVERHEAD);
    if (beyond(policy.maxBytes)) throw tooLarge(announced.clientName, policy);
    if (room <= 0 || beyond(room)) throw new AppError('files.quota');
    // One extra byte distinguishes a file that is too large from one that just fits.
    return Math.min(policy.maxBytes, room) + 1;
  }

  return { admit, reserve, expectFile };
}

export const tooLarge = (file: string, { maxBytes }: UploadPolicy) =>
  new AppError('files.too_large', { params: { file, size: formatBytes(maxBytes) } });
