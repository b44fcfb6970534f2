import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type NotificationChannel,
  type NotificationSelection,
  saveNotificationSubscriptions,
} from '@kinora/contracts/foundation/notifications.ts';
import { call } from '#platform/api/call.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { toast } from '#platform/toast/toast.ts';
import { notificationQueries } from '../notifications.queries.ts';
import { requestBrowserPermission } from './browser-permission.ts';
import {
  applyChanges,
  type Change,
  countEdits,
  type Edits,
  isChosen,
  type SubscriptionKind,
  type Subscriptions,
  toSelections,
  withSaved,
} from './preference-model.ts';

export type Preferences = ReturnType<typeof usePreferences>;

/** The preferences with the changes that are not saved yet. */
export function usePreferences(data: Subscriptions) {
  const { t } = useTrans();
  const client = useQueryClient();
  const [edits, setEdits] = useState<Edits>({});
  const apply = (changes: readonly Change[]) => setEdits((before) => applyChanges(data, before, changes));
  const isOn = (kind: SubscriptionKind, channel: NotificationChannel) =>
    isChosen({ data, edits }, kind, channel);
  const { mutate, isPending } = useMutation({
    mutationFn: (selections: readonly NotificationSelection[]) =>
      call(saveNotificationSubscriptions, { body: { selections: [...selections] } }),
    onSuccess: (_answer, selections) => {
      const { queryKey } = notificationQueries.subscriptions();
      client.setQueryData(queryKey, (saved) => saved && withSaved(saved, selections));
      // What was changed during the save stays a change.
      const saved = withSaved(data, selections);
      setEdits((current) => withoutSaved(saved, current));
      toast(t('Updated preferences'));
    },
  });
  return {
    data,
    changedCount: countEdits(edits),
    isSaving: isPending,
    isOn,
    /** Turns boxes on or off. Those of the browser stay off if it does not allow notifications. */
    async change(changes: readonly Change[]): Promise<void> {
      const needsBrowser = (one: Change) =>
        one.channel === 'browser' && one.isOn && !isOn(one.kind, one.channel);
      apply(changes.filter((one) => !needsBrowser(one)));
      const forBrowser = changes.filter(needsBrowser);
      if (forBrowser.length === 0) return;
      if (await requestBrowserPermission()) apply(forBrowser);
      else toast.danger(t('Notifications blocked. Please enable them for this site from browser settings.'));
    },
    save: () => mutate(toSelections(edits)),
  };
}

/** The edits that differ from what is saved now. */
function withoutSaved(saved: Subscriptions, edits: Edits): Edits {
  const kinds = saved.subscriptions.flatMap(({ subscriptions }) => subscriptions);
  const changes = kinds.flatMap((kind) =>
    saved.available_channels.flatMap((channel): Change[] => {
      const isOn = edits[kind.notif_id]?.[channel];
      return isOn === undefined ? [] : [{ kind, channel, isOn }];
    }),
  );
  return applyChanges(saved, {}, changes);
}
