import { useTrans } from '#platform/i18n/use-trans.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { toast } from '#platform/toast/toast.ts';

/** Copies the URL of a page, and says so. */
export function useCopyLink(): (path: string) => Promise<void> {
  const { t } = useTrans();
  const { base_url: baseUrl } = useSettings();
  return async (path) => {
    try {
      await navigator.clipboard.writeText(new URL(path, baseUrl).href);
      toast(t('Link copied.'));
    } catch {
      toast.danger(t('Your browser blocked copying. Copy the address of the page yourself.'));
    }
  };
}
