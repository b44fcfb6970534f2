import type { UploadMetadata } from '@kinora/contracts/foundation/file-entries.ts';
import {
  foundationPermissions,
  isOverQuota,
  restrictionOf,
} from '@kinora/contracts/foundation/permissions.ts';
import { byteSize } from '@kinora/contracts/foundation/upload-rules.ts';
import { uploadsSettings } from '@kinora/contracts/foundation/uploads.ts';
import type { SettingsService } from '#foundation/settings/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type Caller, can, requireUserId } from '#platform/http/caller.ts';
import type { UploadPolicies, UploadPolicy } from './files.policies.ts';
import * as repository from './files.repository.ts';

/** The numeric limit on what one person may store, in bytes. */
const SPACE = { permission: foundationPermissions.createFiles, restriction: 'available_space' } as const;

/** What is known of a file before it has come. */
export type Announced = Pick<UploadMetadata, 'diskPrefix' | 'disk' | 'clientName' | 'clientSize'>;

/** Who may upload what, and whether there is room for it. */
export function createAdmission({
  settings,
  policies,
}: {
  settings: Pick<SettingsService, 'get'>;
  policies: UploadPolicies;
}) {
  /** The policy, if this person may upload such a file at all. */
  function admit(caller: Caller, announced: Announced): UploadPolicy {
    const policy = policies.find(announced);
    if (!can(caller, policy.permission)) throw new AppError('forbidden');
    if (announced.clientSize > policy.maxBytes) throw tooLarge(announced.clientName, policy);
    return policy;
  }

  const spaceOf = (caller: Caller): number | null => {
    if (can(caller, foundationPermissions.admin)) return null;
    return (
      restrictionOf(caller.permissions, SPACE.permission, SPACE.restriction) ??
      settings.get(uploadsSettings).available_space
    );
  };

  /** Throws unless there is room for so many bytes more; others of the same person wait their turn. */
  async function reserve(tx: Tx, caller: Caller, bytes: number): Promise<{ pending: number }> {
    const { bytes: used, pending } = await repository.usageLocked(tx, requireUserId(caller));
    const space = spaceOf(caller);
    // A file that fits to the last byte is fine: the limit is reached only by the one after it.
    if (isOverQuota(used + bytes, space === null ? null : space + 1)) throw new AppError('files.quota');
    return { pending };
  }

  return { admit, reserve };
}

export const tooLarge = (file: string, { maxBytes }: UploadPolicy) =>
  new AppError('files.too_large', { params: { file, size: byteSize(maxBytes) } });
