import { Copy, Download, RefreshCw } from 'lucide-react';
import { regenerateRecoveryCodes } from '@kinora/contracts/foundation/two-factor.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useSettings } from '#platform/session/session-context.tsx';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useRefreshAccount } from '../account.queries.ts';
import { useConfirmedMutation } from '../confirm-password/use-confirmed-mutation.ts';
import { useCopy } from '#platform/clipboard/use-copy.ts';

/** Until the password is confirmed, the server returns as many masked codes, with characters that no code contains. */
const isMasked = (codes: readonly string[]) => codes.some((code) => /[^a-z\d-]/i.test(code));

/** The recovery codes for signing in without the phone, hidden until the password is confirmed. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTrans();
  const refresh = useRefreshAccount();
  const regenerate = useRegenerate();
  const show = useConfirmedMutation({
    send: async () => {
      const { two_factor_recovery_codes: fresh } = await refresh();
      if (isMasked(fresh)) throw new ApiError(423, { code: 'password_unconfirmed' });
    },
    onSuccess: () => undefined,
  });
  return (
    <div className="grid gap-3.5 rounded-panel bg-surface p-5.5">
      <p className="max-w-[62ch] text-sm text-fg-2">
        {t(
          "Use a recovery code to sign in when you don't have your phone. Each code works once. Keep them in a password manager.",
        )}
      </p>
      {isMasked(codes) ? null : <CodeList codes={codes} />}
      <div className="flex flex-wrap gap-2">
        {isMasked(codes) ? (
          <Button size="sm" isPending={show.isPending} onPress={() => show.mutate()}>
            {t('Show recovery codes')}
          </Button>
        ) : (
          <KeepButtons codes={codes} />
        )}
        <Button
          size="sm"
          variant="text"
          icon={<RefreshCw size={15} strokeWidth={1.75} />}
          isPending={regenerate.isPending}
          onPress={() => regenerate.mutate()}
        >
          {t('Regenerate recovery codes')}
        </Button>
      </div>
    </div>
  );
}

function CodeList({ codes }: { codes: readonly string[] }) {
  const { t } = useTrans();
  return (
    <ul
      aria-label={t('Recovery codes')}
      className="grid gap-x-6 gap-y-1 font-mono text-[13px] md:grid-cols-2"
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
}

function KeepButtons({ codes }: { codes: readonly string[] }) {
  const { t } = useTrans();
  const { branding } = useSettings();
  const { isCopied, copy } = useCopy();
  const text = codes.join('\n');
  return (
    <>
      <Button size="sm" icon={<Copy size={15} strokeWidth={1.75} />} onPress={() => copy(text)}>
        {isCopied ? t('Copied!') : t('Copy')}
      </Button>
      <Button
        size="sm"
        icon={<Download size={15} strokeWidth={1.75} />}
        onPress={() => download(t('Recovery codes for :site', { site: branding.site_name }), text)}
      >
        {t('Download')}
      </Button>
    </>
  );
}

function useRegenerate() {
  const { t } = useTrans();
  const refresh = useRefreshAccount();
  return useConfirmedMutation({
    send: () => call(regenerateRecoveryCodes),
    onSuccess: async () => {
      await refresh();
      toast.positive(t('Recovery codes have been replaced.'));
    },
  });
}

const download = (name: string, text: string): void =>
  saveFile(`${name}.txt`, new Blob([`${text}\n`], { type: 'text/plain' }));
