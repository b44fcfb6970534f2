import { z } from 'zod';
import { type GrantedPermission, mergeGrants } from '@kinora/contracts/foundation/permissions.ts';
import { GrantedPermission as Grant } from '@kinora/contracts/foundation/users.ts';

const Grants = z.array(Grant);

/** Parses stored grants and merges them into permissions. */
export const parseGrants = (stored: unknown): GrantedPermission[] => mergeGrants(Grants.parse(stored));
