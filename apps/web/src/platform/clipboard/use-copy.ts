import { useEffect, useState } from 'react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';

const COPIED_MS = 1000;

/** Copies a text. `isCopied` is true for one second, while the button confirms it. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => void } {
  const { t } = useTrans();
  const [copies, setCopies] = useState(0);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const write = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      setCopies((count) => count + 1);
    } catch {
      toast.danger(t('Your browser blocked copying. Select the text and copy it yourself.'));
    }
  };
  return {
    isCopied,
    copy: (text) => void write(text),
  };
}
