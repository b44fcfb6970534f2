import { useSettings } from '#platform/session/session-context.tsx';
import { nativeShare } from './native-share.ts';
import { useCopyLink } from './use-copy-link.ts';

/** Shares the URL of a page: with the native share sheet if there is one, else by copying it. */
export function useShare(): (page: { name: string; path: string }) => Promise<void> {
  const { base_url: baseUrl } = useSettings();
  const copyLink = useCopyLink();
  return async ({ name, path }) => {
    const address = new URL(path, baseUrl).href;
    if ((await nativeShare({ name, address })) !== 'done') await copyLink(path);
  };
}
