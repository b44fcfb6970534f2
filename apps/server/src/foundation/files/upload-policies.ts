import { UPLOAD_DISKS, type UploadDisk } from '@kinora/contracts/foundation/files.ts';
import { fieldError } from '#platform/errors/app-error.ts';
import type { UploadPolicy } from '#platform/upload-policy.ts';

export type UploadPolicies = ReturnType<typeof createUploadPolicies>;

/** All upload policies that modules declare, by name. Reads them when the first one is needed. */
export function createUploadPolicies(declared: () => readonly UploadPolicy[]) {
  let policies: ReadonlyMap<string, UploadPolicy> | undefined;
  const byName = () => (policies ??= indexByName(declared()));
  return {
    /** The policy that a client named. The policy determines the disk: a request for another disk is rejected. */
    find({ diskPrefix, disk }: { diskPrefix: string; disk: UploadDisk }): UploadPolicy {
      const policy = byName().get(diskPrefix);
      if (policy === undefined) throw fieldError('diskPrefix', 'Unknown upload purpose.');
      if (policy.disk !== disk)
        throw fieldError('disk', `Choose ${UPLOAD_DISKS.find((one) => one === policy.disk)}.`);
      return policy;
    },
    named(name: string): UploadPolicy | undefined {
      return byName().get(name);
    },
  };
}

function indexByName(policies: readonly UploadPolicy[]): ReadonlyMap<string, UploadPolicy> {
  const byName = new Map(policies.map((policy) => [policy.name, policy]));
  if (byName.size < policies.length) throw new Error('Two upload policies have the same name');
  return byName;
}
