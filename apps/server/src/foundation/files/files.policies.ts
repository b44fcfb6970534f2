import { UPLOAD_DISKS, type UploadDisk } from '@kinora/contracts/foundation/files.ts';
import { fieldError } from '#platform/errors/app-error.ts';

/** What may be uploaded for a purpose, by whom, and to which disk. Declared by the module that uses the files. */
export interface UploadPolicy {
  /** The value that clients send as `diskPrefix`. */
  readonly name: string;
  readonly disk: UploadDisk;
  readonly maxBytes: number;
  /** Allowed MIME types, as detected from the content: `image/png`, `video/*`. */
  readonly types: readonly string[];
  readonly permission: string;
}

export type UploadPolicies = ReturnType<typeof createUploadPolicies>;

/** All upload policies that modules declare, by name. */
export function createUploadPolicies(policies: readonly UploadPolicy[]) {
  const byName = new Map(policies.map((policy) => [policy.name, policy]));
  if (byName.size < policies.length) throw new Error('Two upload policies have the same name');
  return {
    /** The policy that a client named. The policy determines the disk: a request for another disk is rejected. */
    find({ diskPrefix, disk }: { diskPrefix: string; disk: UploadDisk }): UploadPolicy {
      const policy = byName.get(diskPrefix);
      if (policy === undefined) throw fieldError('diskPrefix', 'Unknown upload purpose.');
      if (policy.disk !== disk)
        throw fieldError('disk', `Choose ${UPLOAD_DISKS.find((one) => one === policy.disk)}.`);
      return policy;
    },
    named(name: string): UploadPolicy | undefined {
      return byName.get(name);
    },
  };
}
