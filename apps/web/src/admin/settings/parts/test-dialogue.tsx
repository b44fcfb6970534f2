import { clsx } from 'clsx';
import { Check, Copy } from 'lucide-react';
import type { DialogueLine } from '@kinora/contracts/foundation/connections.ts';
import { useCopy } from '#platform/clipboard/use-copy.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';

/** A refusal of the server: its code starts with 4 or 5. */
const isRefusal = ({ from, text }: DialogueLine) => from === 'server' && /^[45]\d\d/.test(text);
const lineText = ({ from, text }: DialogueLine) => `${from === 'client' ? '→' : '←'} ${text}`;

/** The conversation with a server. Folded in when all went well. */
export function TestDialogue({ lines, isOpen }: { lines: readonly DialogueLine[]; isOpen: boolean }) {
  const { t } = useTrans();
  const { copy, isCopied } = useCopy();
  if (lines.length === 0) return null;
  const CopyIcon = isCopied ? Check : Copy;
  return (
    <details open={isOpen} className="grid gap-2">
      <summary className="min-h-7 cursor-pointer font-semibold text-fg-2 coarse:py-2">
        {t('What the servers said')}
      </summary>
      <div className="mt-2 grid gap-2">
        <Button
          variant="text"
          size="xs"
          className="justify-self-end"
          icon={<CopyIcon size={14} strokeWidth={1.75} />}
          onPress={() => copy(lines.map(lineText).join('\n'))}
        >
          {isCopied ? t('Copied') : t('Copy')}
        </Button>
        <pre
          dir="ltr"
          className="rounded-[10px] border border-line bg-bg px-3.5 py-3 text-left font-mono text-[12.5px] leading-[1.6] wrap-anywhere whitespace-pre-wrap"
        >
          {lines.map((line, index) => (
            <span
              // Lines repeat, and the list never changes.
              key={index}
              className={clsx(
                'block',
                line.from === 'server' && !isRefusal(line) && 'text-fg-3',
                isRefusal(line) &&
                  '-mx-3.5 bg-[color-mix(in_oklab,var(--k-danger)_16%,transparent)] px-3.5 text-danger',
              )}
            >
              {lineText(line)}
            </span>
          ))}
        </pre>
      </div>
    </details>
  );
}
