import { z } from 'zod';
import { type HeldPermission, mergeGrants } from '@kinora/contracts/foundation/permissions.ts';
import { HeldPermission as Grant } from '@kinora/contracts/foundation/users.ts';

const Grants = z.array(Grant);

/** What stored grants amount to. */
export const readGrants = (stored: unknown): HeldPermission[] => mergeGrants(Grants.parse(stored));
