import { useTrans } from '#platform/i18n/use-trans.ts';

/** Labels for actions and fields; names without a label are turned into words. */
export function useHistoryEntryLabels(labels: Readonly<Record<string, string>>) {
  const { t } = useTrans();
  const actions: Record<string, string> = {
    create: t('Created'),
    update: t('Changed'),
    delete: t('Deleted'),
    restore: t('Restored'),
    trash: t('Moved to the trash'),
    'undo-trash': t('Restored'),
    approve: t('Approved'),
    hide: t('Hidden'),
    merge: t('Merged'),
    unlock: t('Unlocked'),
    'image.create': t('Image added'),
    'image.update': t('Image updated'),
    'image.delete': t('Image deleted'),
    'image.order': t('Order of images saved'),
    'caption.add': t('Captions added'),
    'caption.delete': t('Captions deleted'),
    'processing.retry': t('Processing restarted'),
    ban: t('Banned'),
    unban: t('Ban lifted'),
    'assign-role': t('Role assigned'),
    'remove-role': t('Role removed'),
    'send-verification': t('Verification mail sent'),
    'send-password-link': t('Password link sent'),
    'set-password': t('Password set'),
    'reset-two-factor': t('Two-factor reset'),
    'sign-out': t('Signed out everywhere'),
    'revoke-token': t('Token revoked'),
    view_as: t('Site viewed as them'),
    'view_as.end': t('Site no longer viewed as them'),
    check_access: t('Access checked'),
    test_connection: t('Connection tested'),
    clear_cache: t('Cache cleared'),
    rebuild_search: t('Search index rebuilt'),
    'demo.load': t('Demo catalogue loaded'),
    'demo.remove': t('Demo catalogue removed'),
    resend: t('Sent again'),
    run: t('Started manually'),
    pause: t('Paused'),
    resume: t('Resumed'),
    retry: t('Run again'),
    translate: t('Translated'),
    import: t('Imported'),
  };
  return {
    action: (name: string) => actions[name] ?? spell(name),
    field: (name: string, subjectId: string) => labels[`${subjectId}.${name}`] ?? labels[name] ?? spell(name),
  };
}

/** Turns `release_date` into "Release date", as a fallback for fields without a label. */
function spell(name: string): string {
  const words = name.replaceAll(/[._-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
