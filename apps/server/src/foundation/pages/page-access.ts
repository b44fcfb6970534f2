import { foundationPermissions } from '@kinora/contracts/foundation/permissions.ts';
import type { PageAccess } from '@kinora/contracts/foundation/pages.ts';
import { type CallRule, enforceRules } from '#platform/access/enforce-rules.ts';
import { type Caller, can } from '#platform/http/caller.ts';

interface ReadRule {
  readonly id: number;
  readonly access: PageAccess;
  readonly permission: string | null;
  readonly is_published: boolean;
}

/** Throws when the caller may not read the page. Editors can read every page, also before it is published. */
export const assertReadable = (page: ReadRule, caller: Caller): void => enforceRules(readRules(page, caller));

function readRules(page: ReadRule, caller: Caller): CallRule[] {
  const { access, permission, is_published: isPublished } = page;
  const record = { type: 'custom_page', id: page.id } as const;
  const isEditor = can(caller, foundationPermissions.updatePages);
  const isSignedIn = caller.userId !== null || caller.isGroup;
  const holds = permission !== null && can(caller, permission);
  const isReader = access === 'public' || holds || (access === 'login' && isSignedIn);
  return [
    { kind: 'published', record, isPassed: isEditor || isPublished, error: 'not_found' },
    {
      kind: 'page_access',
      record,
      ...(access === 'permission' && permission !== null && { permission }),
      isPassed: isEditor || isReader,
      error: isSignedIn ? 'forbidden' : 'unauthenticated',
    },
  ];
}
