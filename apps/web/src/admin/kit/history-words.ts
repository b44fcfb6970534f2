import { useTrans } from '#platform/i18n/use-trans.ts';

/** Says what was done, and names fields that have no label of their own. */
export function useHistoryWords(labels: Readonly<Record<string, string>>) {
  const { t } = useTrans();
  const actions: Record<string, string> = {
    create: t('Created'),
    update: t('Changed'),
    delete: t('Deleted'),
    restore: t('Restored'),
    approve: t('Approved'),
    hide: t('Hidden'),
    merge: t('Merged'),
    unlock: t('Unlocked'),
    'image.create': t('Picture added'),
    'image.update': t('Picture changed'),
    'image.delete': t('Picture deleted'),
    'image.order': t('Pictures put in order'),
    'caption.add': t('Captions added'),
    'caption.delete': t('Captions deleted'),
    'processing.retry': t('Processing tried again'),
  };
  return {
    action: (name: string) => actions[name] ?? spell(name),
    field: (name: string) => labels[name] ?? spell(name),
  };
}

/** `release_date` as "Release date": better than nothing for what nobody has named. */
function spell(name: string): string {
  const words = name.replaceAll(/[._-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
