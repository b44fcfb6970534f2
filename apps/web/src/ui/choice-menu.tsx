import type { MenuControl } from './lazy-menu.tsx';
import { Menu, MenuItem } from './menu.tsx';

/** A choice in the list of a chip. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  /** Secondary text at the end, e.g. a count. */
  readonly detail?: string | undefined;
}

/** Properties of a list of choices. */
export interface ChoiceMenuProps {
  /** Accessible name. */
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChoose: (id: string) => void;
}

/** The list of a `ChoiceChip`. */
export function ChoiceMenu({
  label,
  choices,
  value,
  onChoose,
  control,
}: ChoiceMenuProps & { control: MenuControl }) {
  return (
    <Menu
      aria-label={label}
      control={control}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onAction={(key) => onChoose(String(key))}
    >
      {choices.map(({ id, label: name, detail }) => (
        <MenuItem key={id} id={id} detail={detail} textValue={name}>
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
