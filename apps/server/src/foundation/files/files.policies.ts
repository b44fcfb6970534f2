import { UPLOAD_DISKS, type UploadDisk } from '@kinora/contracts/foundation/files.ts';
import { fieldError } from '#platform/errors/app-error.ts';

/** What may be uploaded for a purpose, by whom, and where it lies. Declared by the module that uses the files. */
export interface UploadPolicy {
  /** What clients send as `diskPrefix`. */
  readonly name: string;
  readonly disk: UploadDisk;
  readonly maxBytes: number;
  /** MIME types as they are found in the file: `image/png`, `video/*`. */
  readonly types: readonly string[];
  readonly permission: string;
}

export type UploadPolicies = ReturnType<typeof createUploadPolicies>;

/** All policies of the modules, by name. */
export function createUploadPolicies(policies: readonly UploadPolicy[]) {
  const byName = new Map(policies.map((policy) => [policy.name, policy]));
  if (byName.size < policies.length) throw new Error('Two upload policies have the same name');
  return {
    /** The policy a client named. The disk is the policy's: a client that wants another one is refused. */
    find({ diskPrefix, disk }: { diskPrefix: string; disk: UploadDisk }): UploadPolicy {
      const policy = byName.get(diskPrefix);
      if (policy === undefined) throw fieldError('diskPrefix', 'There is nothing to upload this for.');
      if (policy.disk !== disk)
        throw fieldError('disk', `Choose ${UPLOAD_DISKS.find((one) => one === policy.disk)}.`);
      return policy;
    },
    named(name: string): UploadPolicy | undefined {
      return byName.get(name);
    },
  };
}
