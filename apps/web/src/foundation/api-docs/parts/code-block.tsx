import { Check, Copy } from 'lucide-react';
import { useId } from 'react';
import { useCopy } from '#platform/clipboard/use-copy.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';

/** Code to read and copy. Always left-to-right, whatever the language. */
export function CodeBlock({ name, code }: { name: string; code: string }) {
  const { t } = useTrans();
  const id = useId();
  const { isCopied, copy } = useCopy();
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-card bg-surface">
      <div className="flex items-center justify-between gap-3 border-b border-line py-1.5 ps-4 pe-1.5">
        <h3 id={id} className="text-[13.5px] font-[650]">
          {name}
        </h3>
        <Button
          size="xs"
          variant="text"
          aria-label={t('Copy :name', { name })}
          icon={isCopied ? <Check size={15} strokeWidth={1.75} /> : <Copy size={15} strokeWidth={1.75} />}
          onPress={() => copy(code)}
        >
          <span aria-live="polite">{isCopied ? t('Copied!') : t('Copy')}</span>
        </Button>
      </div>
      <pre dir="ltr" className="p-4 font-mono text-[12.5px]/[1.65] wrap-anywhere whitespace-pre-wrap">
        <code>{code}</code>
      </pre>
    </section>
  );
}
