import { z } from 'zod';
import { type HeldPermission, mergeGrants } from '@kinora/contracts/foundation/permissions.ts';
import { HeldPermission as Grant } from '@kinora/contracts/foundation/users.ts';

const Grants = z.array(Grant);

/** Parses stored grants and merges them into permissions. */
export const parseGrants = (stored: unknown): HeldPermission[] => mergeGrants(Grants.parse(stored));
