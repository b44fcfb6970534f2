import { useSyncExternalStore } from 'react';
import { listCommentMarks } from '@kinora/contracts/community/comments.ts';
import { updateSpoilerShield } from '@kinora/contracts/community/marks.ts';
import { listReviewMarks } from '@kinora/contracts/community/reviews.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey } from '#platform/query/endpoint-query.ts';
import { useIsSignedIn } from '#platform/session/session-context.tsx';
import { showUnsaved, useActionContext } from '../marks/action-context.ts';
import { saveChange } from '../marks/change-lines.ts';
import { patchMarks, refreshMarks } from '../marks/mark-cache.ts';
import { useTitleMarks } from '../marks/use-title-marks.ts';
import { deviceShield } from './device-shield.ts';

export interface SpoilerShield {
  /** Undefined until the choice of a member is known. */
  readonly isOn: boolean | undefined;
  readonly change: (isOn: boolean) => void;
}

/** Whether episodes that the viewer has not reached are hidden. Members choose it for all devices. */
export function useSpoilerShield(titleId: number): SpoilerShield {
  const onDevice = useSyncExternalStore(deviceShield.subscribe, deviceShield.get, () => false);
  const member = useMemberShield(titleId);
  return useIsSignedIn() ? member : { isOn: onDevice, change: deviceShield.set };
}

/** The same for the texts of members: a visitor sees their spoilers only after turning the shield off. */
export function useTextShield(titleId: number): SpoilerShield {
  const isOff = useIsShieldOffHere();
  const member = useMemberShield(titleId);
  return useIsSignedIn() ? member : { isOn: !isOff, change: deviceShield.set };
}

/** Whether a visitor has turned the shield off on this device. */
export const useIsShieldOffHere = (): boolean =>
  useSyncExternalStore(deviceShield.subscribe, deviceShield.isTurnedOff, () => false);

function useMemberShield(titleId: number): SpoilerShield {
  const isOn = useTitleMarks(titleId)?.hides_spoilers;
  const context = useActionContext();
  const { client } = context;
  const { t } = context.trans;
  const change = (wanted: boolean) => {
    void saveChange(client, {
      key: 'spoilers',
      from: !wanted,
      to: wanted,
      show: (value) => patchMarks(client, titleId, (marks) => ({ ...marks, hides_spoilers: value })),
      send: async (value) => {
        await call(updateSpoilerShield, { body: { hides_spoilers: value } });
      },
      onSaved: () => {
        refreshMarks(client, titleId, { now: false });
        for (const endpoint of [listReviewMarks, listCommentMarks])
          void client.invalidateQueries({ queryKey: endpointKey(endpoint) });
      },
      onFailed: (error, value) =>
        showUnsaved(context, error, {
          message: t('Your spoiler setting was not saved.'),
          retry: () => change(value),
        }),
    });
  };
  return { isOn, change };
}
