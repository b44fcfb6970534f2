import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getTwoFactorQrCode } from '@kinora/contracts/foundation/two-factor.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { endpointQuery } from '#platform/query/endpoint-query.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useConfirmedMutation } from '../confirm-password/use-confirmed-mutation.ts';
import { TwoFactorCodeForm } from './two-factor-code-form.tsx';

/** Does not cache the secret after it was shown. A rejected call asks for the password instead of retrying. */
const qrCodeQuery = () => ({ ...endpointQuery(getTwoFactorQrCode), gcTime: 0, retry: false as const });

/** The setup: a QR code to scan, a key to type instead, and a first code to confirm it. */
export function TwoFactorSetup({ onCancel, isCanceling }: { onCancel: () => void; isCanceling: boolean }) {
  const { t } = useTrans();
  const { data, isError, refetch } = useQuery(qrCodeQuery());
  const cancelButton = (
    <Button variant="text" isPending={isCanceling} onPress={onCancel}>
      {t('Cancel')}
    </Button>
  );
  if (isError) return <LockedSetup onOpen={refetch}>{cancelButton}</LockedSetup>;
  return (
    <div className="flex flex-wrap gap-6 rounded-panel bg-surface p-5.5">
      {data ? <QrCode svg={data.svg} /> : <Skeleton className="size-38 rounded-[10px]" />}
      <div className="grid min-w-0 flex-1 basis-70 content-start gap-3.5">
        <div>
          <p className="font-semibold">{t('Scan this with your authenticator app')}</p>
          <p className="mt-1 text-sm text-fg-3">
            {t('Setup key')}{' '}
            <span className="font-mono wrap-anywhere text-fg select-all">{inGroups(data?.secret ?? '')}</span>
          </p>
        </div>
        <TwoFactorCodeForm>{cancelButton}</TwoFactorCodeForm>
      </div>
    </div>
  );
}

/** Rendered as an image, so that no response content becomes markup of the page. */
function QrCode({ svg }: { svg: string }) {
  const { t } = useTrans();
  return (
    <img
      src={`data:image/svg+xml;base64,${btoa(svg)}`}
      alt={t('QR code with the setup key')}
      width={152}
      height={152}
      className="size-38 flex-none rounded-[10px] bg-white p-2"
    />
  );
}

/** Users who return to an unfinished setup must confirm their password again before they see the secret. */
function LockedSetup({
  onOpen,
  children,
}: {
  onOpen: (options: { throwOnError: true }) => Promise<unknown>;
  children: ReactNode;
}) {
  const { t } = useTrans();
  const open = useConfirmedMutation({
    send: () => onOpen({ throwOnError: true }),
    onSuccess: () => undefined,
  });
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-fg-2">{t('Setup has started. Enter a code to finish it.')}</p>
      <div className="flex flex-wrap gap-2">
        <Button isPending={open.isPending} onPress={() => open.mutate()}>
          {t('Continue setup')}
        </Button>
        {children}
      </div>
    </div>
  );
}

/** KZ3Q 8WMT 2RNA LP6D */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
