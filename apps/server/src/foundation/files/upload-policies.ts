import { UPLOAD_DISKS, type UploadDisk } from '@kinora/contracts/foundation/files.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import type { UploadPolicy } from '#platform/upload-policy.ts';

export type UploadPolicies = ReturnType<typeof createUploadPolicies>;

/** All upload policies that modules declare. Their names are unique: the module collector checks it at startup. */
export function createUploadPolicies(declared: () => readonly UploadPolicy[]) {
  const named = (name: string): UploadPolicy | undefined => declared().find((policy) => policy.name === name);
  return {
    named,
    /** The policy that a client named. The policy determines the disk: a request for another disk is rejected. */
    find({ diskPrefix, disk }: { diskPrefix: string; disk: UploadDisk }): UploadPolicy {
      const policy = named(diskPrefix);
      if (policy === undefined) throw fieldError('diskPrefix', 'Unknown upload purpose.');
      if (policy.disk !== disk)
        throw fieldError('disk', `Choose ${UPLOAD_DISKS.find((one) => one === policy.disk)}.`);
      return policy;
    },
  };
}
