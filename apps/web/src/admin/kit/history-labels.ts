import { useTrans } from '#platform/i18n/use-trans.ts';

/** Labels for actions and fields; names without a label are turned into words. */
export function useHistoryEntryLabels(labels: Readonly<Record<string, string>>) {
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
    'image.create': t('Image added'),
    'image.update': t('Image updated'),
    'image.delete': t('Image deleted'),
    'image.order': t('Order of images saved'),
    'caption.add': t('Captions added'),
    'caption.delete': t('Captions deleted'),
    'processing.retry': t('Processing restarted'),
  };
  return {
    action: (name: string) => actions[name] ?? spell(name),
    field: (name: string) => labels[name] ?? spell(name),
  };
}

/** Turns `release_date` into "Release date", as a fallback for fields without a label. */
function spell(name: string): string {
  const words = name.replaceAll(/[._-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
