import type { AccessCheck, CheckedRule } from '@kinora/contracts/admin/access-checks.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';

export interface RuleLink {
  readonly href: string;
  readonly label: string;
}

const RECORD_PATHS = {
  custom_page: (id: number) => `/admin/custom-pages/${id}/edit`,
  video: (id: number) => `/admin/videos/${id}/edit`,
  news_article: (id: number) => `/admin/news/${id}/edit`,
  title: (id: number) => `/admin/titles/${id}/edit`,
} as const;

/** Where to change what decides a rule: the role, the person, the record or the setting. */
export function ruleLinks(t: Trans['t'], { person }: AccessCheck, rule: CheckedRule): RuleLink[] {
  const { record } = rule;
  if (record !== null)
    return [{ href: RECORD_PATHS[record.type](record.id), label: recordLabel(t, record.type) }];
  const ofPerson = (tab: string, label: string): RuleLink[] =>
    person.type === 'user' ? [{ href: `/admin/users/${person.id}/${tab}`, label }] : [];
  switch (rule.kind) {
    case 'permission':
      return permissionLinks(t, { person, rule, own: ofPerson('permissions', t('Open permissions')) });
    case 'not_banned':
      return ofPerson('security', t('Open user'));
    case 'verified':
      return [
        ...(rule.is_passed ? [] : ofPerson('details', t('Open user'))),
        { href: '/admin/settings/authentication', label: t('Authentication settings') },
      ];
    case 'subscription':
      return [{ href: '/admin/settings/subscriptions', label: t('Subscription settings') }];
    default:
      return [];
  }
}

/** What grants the permission, or what could. */
function permissionLinks(
  t: Trans['t'],
  { person, rule, own }: { person: AccessCheck['person']; rule: CheckedRule; own: readonly RuleLink[] },
): RuleLink[] {
  const isGranted = rule.granted_by.length > 0;
  const granting = rule.granted_by.filter(({ type }) => type === 'role');
  const roles = isGranted ? granting : person.roles;
  const isOwn = !isGranted || rule.granted_by.some(({ type }) => type === 'own');
  const label = (name: string) => (roles.length === 1 ? t('Open role') : t('Open role :name', { name }));
  return [
    ...roles.map(({ id, name }) => ({ href: `/admin/roles/${id}/edit`, label: label(name) })),
    ...(isOwn ? own : []),
  ];
}

function recordLabel(t: Trans['t'], type: keyof typeof RECORD_PATHS): string {
  if (type === 'video') return t('Open video');
  if (type === 'custom_page') return t('Open page');
  return type === 'news_article' ? t('Open article') : t('Open title');
}
