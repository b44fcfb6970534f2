import { Check, Link } from 'lucide-react';
import type { RefObject } from 'react';
import { useCopy } from '#platform/clipboard/use-copy.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';
import { TextField } from '#ui/text-field.tsx';

interface SharePopoverProps {
  address: string;
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** A popover beside the share button with the URL of the page and a copy button. */
export function SharePopover({ address, ...control }: SharePopoverProps) {
  const { t } = useTrans();
  return (
    <Popover aria-label={t('Share')} control={control} className="grid gap-3.5 p-5">
      <CopyAddress address={address} />
    </Popover>
  );
}

function CopyAddress({ address }: { address: string }) {
  const { t } = useTrans();
  const { isCopied, copy } = useCopy();
  const Icon = isCopied ? Check : Link;
  return (
    <>
      <TextField label={t('Link to this page')} value={address} isReadOnly />
      <Button
        variant="primary"
        icon={<Icon size={17} strokeWidth={1.75} />}
        onPress={() => copy(address)}
        className="w-full"
      >
        <span aria-live="polite">{isCopied ? t('Copied!') : t('Copy link')}</span>
      </Button>
    </>
  );
}
