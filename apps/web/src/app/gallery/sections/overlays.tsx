import { CreditCard, LogOut, Settings, Sun, User } from 'lucide-react';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { MenuTrigger } from 'react-aria-components/Menu';
import { Button } from '#ui/button.tsx';
import { DIALOG_WIDTHS, type DialogSize } from '#ui/constants.ts';
import { Dialog, DialogActions, DialogText } from '#ui/dialog.tsx';
import { HoverPopover } from '#ui/hover-popover.tsx';
import { Menu, MenuItem, MenuSection, MenuSeparator, Submenu } from '#ui/menu.tsx';
import { Option } from '#ui/list-box.tsx';
import { Popover } from '#ui/popover.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ToastView } from '#ui/toast-view.tsx';
import { Section, States } from '../section.tsx';

const noop = () => undefined;
const sizes: DialogSize[] = ['2xs', 'xs', 'small', 'medium', 'large', 'xl', '2xl', '3xl', 'fullscreen'];

function Menus() {
  return (
    <Section title="Menu, popover" note="tray below 768 px">
      <States>
        <MenuTrigger>
          <Button>Menu</Button>
          <Menu>
            <MenuItem icon={<User size={18} strokeWidth={1.75} />}>Profile</MenuItem>
            <MenuItem icon={<CreditCard size={18} strokeWidth={1.75} />} detail="2">
              Billing
            </MenuItem>
            <MenuItem icon={<Sun size={18} strokeWidth={1.75} />}>Light mode</MenuItem>
            <MenuSeparator />
            <Submenu item={<MenuItem icon={<Settings size={18} strokeWidth={1.75} />}>Settings</MenuItem>}>
              <MenuItem>Account</MenuItem>
              <MenuItem isDisabled>Developers</MenuItem>
            </Submenu>
            <MenuItem icon={<LogOut size={18} strokeWidth={1.75} />} isDanger>
              Log out
            </MenuItem>
          </Menu>
        </MenuTrigger>
        <MenuTrigger>
          <Button variant="outline">Options</Button>
          <Menu selectionMode="single" defaultSelectedKeys={['new']}>
            <MenuSection title="Sort by">
              <MenuItem id="new">Newest first</MenuItem>
              <MenuItem id="old">Oldest first</MenuItem>
            </MenuSection>
          </Menu>
        </MenuTrigger>
        <DialogTrigger>
          <Button>Popover</Button>
          <Popover aria-label="Share" className="p-5">
            <p className="text-fg-2">320 px wide, and a tray on phones.</p>
          </Popover>
        </DialogTrigger>
        <HoverPopover trigger={<Button variant="text">Hover popover</Button>} label="Details">
          <p className="p-5 text-fg-2">Closes 150 ms after the pointer left.</p>
        </HoverPopover>
      </States>
    </Section>
  );
}

function Dialogs() {
  return (
    <Section title="Dialog" note="440 px default">
      <States>
        {sizes.map((size) => (
          <DialogTrigger key={size}>
            <Button size="sm">{size === 'fullscreen' ? 'Full screen' : `${DIALOG_WIDTHS[size]} px`}</Button>
            <Dialog title="Password required" size={size} hasCloseButton={size === 'fullscreen'}>
              {(close) => (
                <>
                  <DialogText>
                    There is already an account with this email. Enter its password to connect the two.
                  </DialogText>
                  <TextField label="Password" type="password" className="mt-3.5" />
                  <Select label="Country" placeholder="Choose one" className="mt-3.5">
                    <Option id="no">Norway</Option>
                    <Option id="jp">Japan</Option>
                  </Select>
                  <DialogActions>
                    <Button variant="text" onPress={close}>
                      Cancel
                    </Button>
                    <Button variant="primary" onPress={close}>
                      Connect
                    </Button>
                  </DialogActions>
                </>
              )}
            </Dialog>
          </DialogTrigger>
        ))}
      </States>
    </Section>
  );
}

/** All overlays. */
export function OverlaySections() {
  return (
    <>
      <Menus />
      <Dialogs />
      <Section title="Toast" note="288 to 500 px, one at a time">
        <States>
          <ToastView type="positive" onClose={noop}>
            Updated account details
          </ToastView>
          <ToastView type="danger" onClose={noop}>
            There was an issue. Please try again.
          </ToastView>
          <ToastView type="loading">Uploading…</ToastView>
          <ToastView type="positive" onClose={noop} action={<a href="#undo">Undo</a>}>
            Removed from the list, which may have a rather long name that needs a second line
          </ToastView>
        </States>
      </Section>
    </>
  );
}
