import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { PageAccess } from '@kinora/contracts/foundation/pages.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type Caller, can } from '#platform/http/caller.ts';

interface ReadRule {
  readonly access: PageAccess;
  readonly permission: string | null;
  readonly is_published: boolean;
}

/** Throws when the caller may not read the page. Editors can read every page, also before it is published. */
export function assertReadable({ access, permission, is_published: isPublished }: ReadRule, caller: Caller) {
  if (can(caller, foundationPermissions.updatePages)) return;
  if (!isPublished) throw new AppError('not_found');
  if (access === 'public' || (permission !== null && can(caller, permission))) return;
  const isSignedIn = caller.userId !== null || caller.isGroup;
  if (!isSignedIn) throw new AppError('unauthenticated');
  if (access === 'permission') throw new AppError('forbidden');
}
