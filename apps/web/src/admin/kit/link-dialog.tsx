import { useState } from 'react';
import { DialogFrame } from '#platform/dialog/dialog-frame.tsx';
import type { DialogControl } from '#platform/dialog/dialog.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Whether the server accepts the link: a path on this site, a web URL or a mailto link. */
const isAddress = (text: string) => /^(https?:\/\/\S+|mailto:\S+|\/(?![/\\])\S*)$/i.test(text);

/** Asks for the URL of a link. An empty URL removes the link. */
export function LinkDialog({ href, close }: { href: string } & DialogControl<string>) {
  const { t } = useTrans();
  const [text, setText] = useState(href);
  const [isRefused, setRefused] = useState(false);
  const answer = () => {
    const address = text.trim();
    if (address === '' || isAddress(address)) close(address);
    else setRefused(true);
  };
  return (
    <DialogFrame title={t('Link')} size="small">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          answer();
        }}
      >
        <TextField
          label={t('Address')}
          value={text}
          onChange={setText}
          description={t('Leave empty for no link.')}
          errorMessage={isRefused ? t('Enter an address that starts with https:// or /.') : undefined}
        />
        <DialogActions>
          <Button onPress={() => close()}>{t('Cancel')}</Button>
          <Button variant="primary" type="submit">
            {t('Apply')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
