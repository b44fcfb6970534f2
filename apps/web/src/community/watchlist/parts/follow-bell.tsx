import { useMutation } from '@tanstack/react-query';
import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import { followTitle, unfollowTitle } from '@kinora/contracts/community/follows.ts';
import { call } from '#platform/api/call.ts';
import { useTrans } from '#platform/i18n/use-trans.ts';
import { useActionContext, showUnsaved } from '../../marks/action-context.ts';

/** Follows a title, to be notified when it can be watched here. It changes at once, and back if it was not saved. */
export function FollowBell({ title, isFollowed }: { title: TitleCard; isFollowed: boolean }) {
  const { t } = useTrans();
  const context = useActionContext();
  const [isOn, setOn] = useState(isFollowed);
  const { name } = title;
  const save = useMutation({
    mutationFn: (on: boolean) => call(on ? followTitle : unfollowTitle, { params: { id: title.id } }),
    onMutate: setOn,
    onError: (error, on) => {
      setOn(!on);
      showUnsaved(context, error, {
        message: t('Your reminder was not saved.'),
        retry: () => save.mutate(on),
      });
    },
    meta: { showsErrors: true },
  });
  const Icon = isOn ? BellRing : Bell;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t('Notify me when :name can be watched here', { name })}
      onClick={() => save.mutate(!isOn)}
      className="touch-target on-dark absolute end-2.25 top-2.25 z-4 flex h-6.5 items-center gap-1.25 rounded-md bg-black/66 px-2 text-[11.5px] font-semibold text-white backdrop-blur-[10px] hover:bg-black/80"
    >
      <Icon size={13} strokeWidth={2} aria-hidden="true" />
      {isOn ? t('On') : t('Off')}
    </button>
  );
}
