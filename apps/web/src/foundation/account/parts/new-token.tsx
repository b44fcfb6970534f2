import { Copy } from 'lucide-react';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useCopy } from '#platform/clipboard/use-copy.ts';

/** The plain text of a token that was just created. */
export function NewToken({ plainText, onDone }: { plainText: string; onDone: () => void }) {
  const { t } = useTrans();
  const { isCopied, copy } = useCopy();
  return (
    <>
      <div className="flex items-end gap-2">
        <TextField
          label={t('Token')}
          value={plainText}
          isReadOnly
          autoComplete="off"
          className="flex-1 font-mono"
        />
        <Button
          className="min-w-26"
          icon={<Copy size={16} strokeWidth={1.75} />}
          onPress={() => copy(plainText)}
        >
          <span aria-live="polite">{isCopied ? t('Copied!') : t('Copy')}</span>
        </Button>
      </div>
      <p className="mt-3 text-sm text-warning">
        {t("Copy this token now. You won't be able to see it again.")}
      </p>
      <DialogActions>
        <Button variant="primary" onPress={onDone}>
          {t('Done')}
        </Button>
      </DialogActions>
    </>
  );
}
