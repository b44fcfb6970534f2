import { type LucideIcon, Mail, Monitor, Smartphone } from 'lucide-react';
import type { NotificationChannel } from '@kinora/contracts/foundation/notifications.ts';
import type { Trans } from '#platform/i18n/use-trans.ts';

const icons: Readonly<Record<NotificationChannel, LucideIcon>> = {
  email: Mail,
  browser: Monitor,
  push: Smartphone,
};

export function ChannelIcon({ channel }: { channel: NotificationChannel }) {
  const Icon = icons[channel];
  return <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="flex-none" />;
}

export const channelName = (t: Trans['t'], channel: NotificationChannel): string =>
  ({ email: t('Email'), browser: t('Browser'), push: t('Push') })[channel];
