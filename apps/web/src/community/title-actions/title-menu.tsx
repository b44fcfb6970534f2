import type { TitleCard } from '@kinora/contracts/catalogue/title-cards.ts';
import type { MenuControl } from '#ui/lazy-menu.tsx';
import { openRateDialog } from '../ratings/open-rate-dialog.ts';
import { CardMenu } from './parts/card-menu.tsx';

export interface TitleMenuProps {
  readonly title: TitleCard;
}

/** The menu of a card, for rows. They have no keys of their own and do not know the trailer. */
export function TitleMenu({ title, control }: TitleMenuProps & { control: MenuControl }) {
  return (
    <CardMenu
      title={title}
      trailer={null}
      hasKeys={false}
      onRate={() => void openRateDialog({ title })}
      control={control}
    />
  );
}
