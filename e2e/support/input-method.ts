import { expect, type Locator, type Page } from '@playwright/test';
import { Keyboard, pressUntilFocused } from './keyboard.ts';

/** How a user operates the page: with a pointer or with the keyboard only. One journey can run with both. */
export interface InputMethod {
  press: (target: Locator) => Promise<void>;
  /** Presses a button at the end of a table's row. */
  pressInRow: (row: Locator, button: Locator) => Promise<void>;
  /** Presses a button of a toolbar, which is one stop for Tab. */
  pressInToolbar: (toolbar: Locator, button: Locator) => Promise<void>;
  fill: (field: Locator, text: string) => Promise<void>;
  /** Opens a list or a menu and selects one of its options. */
  choose: (list: Locator, option: Locator) => Promise<void>;
  /** Types into a combobox and picks an option. */
  pick: (field: Locator, text: string, option: Locator) => Promise<void>;
  /** Checks a radio button of a group. */
  check: (group: Locator, radio: Locator) => Promise<void>;
  /** Switches a checkbox or a switch. */
  toggle: (box: Locator) => Promise<void>;
  /** Presses the button that opens the browser's file dialog, and chooses the files. */
  chooseFiles: (button: Locator, ...paths: string[]) => Promise<void>;
  /** Presses a button that closes its dialog. */
  answer: (button: Locator) => Promise<void>;
  /** Presses the button of a toast, which keys reach with F6. */
  pressInToast: (button: Locator) => Promise<void>;
  save: () => Promise<void>;
}

/** Presses what is visible; the native boxes and radio buttons are hidden below their replacements. */
function pointing(page: Page, press: (target: Locator) => Promise<void>): InputMethod {
  const pressLabel = (box: Locator) => press(box.locator('xpath=ancestor::label'));
  const take = async (option: Locator) => {
    await press(option);
    await expect(option).toBeHidden();
  };
  return {
    press,
    pressInRow: (_row, button) => press(button),
    pressInToolbar: (_toolbar, button) => press(button),
    fill: (field, text) => field.fill(text),
    choose: async (list, option) => {
      await press(list);
      await take(option);
    },
    pick: async (field, text, option) => {
      await field.fill(text);
      await take(option);
    },
    check: (_group, radio) => pressLabel(radio),
    toggle: pressLabel,
    chooseFiles: (button, ...paths) => chooseInDialog(page, () => press(button), paths),
    answer: take,
    pressInToast: take,
    save: () => press(page.getByRole('button', { name: 'Save', exact: true })),
  };
}

export const pointer = (page: Page): InputMethod => pointing(page, (target) => target.click());

const touch = (page: Page): InputMethod => pointing(page, (target) => target.tap());

/** Also asserts that the focus is never lost, because keyboard users depend on it. */
function keyboard(page: Page): InputMethod {
  const keys = new Keyboard(page);
  const takeOption = async (option: Locator) => {
    await expect(option).toBeVisible();
    await pressUntilFocused(page, 'ArrowDown', option);
    await page.keyboard.press('Enter');
    await expect(option).toBeHidden();
  };
  return {
    press: (target) => keys.press(target),
    pressInRow: async (row, button) => {
      await pressUntilFocused(page, 'Tab', page.getByRole('row'));
      // Tab may enter the table at another row than the first one.
      await page.keyboard.press('Home');
      await pressUntilFocused(page, 'ArrowDown', row);
      await pressUntilFocused(page, 'ArrowLeft', button);
      await page.keyboard.press('Enter');
    },
    pressInToolbar: async (toolbar, button) => {
      await pressUntilFocused(page, 'Tab', toolbar.getByRole('button'));
      await pressUntilFocused(page, 'ArrowRight', button);
      await page.keyboard.press('Enter');
    },
    fill: (field, text) => keys.fill(field, text),
    choose: async (list, option) => {
      await keys.press(list);
      await takeOption(option);
    },
    pick: async (field, text, option) => {
      await keys.fill(field, text);
      await takeOption(option);
      await expect(field).toBeFocused();
    },
    check: async (group, radio) => {
      await pressUntilFocused(page, 'Tab', group.getByRole('radio', { checked: true }));
      await pressUntilFocused(page, 'ArrowRight', radio);
    },
    toggle: (box) => keys.toggle(box),
    chooseFiles: async (button, ...paths) => {
      await chooseInDialog(page, () => keys.press(button), paths);
      await expect(button).toBeFocused();
    },
    answer: async (button) => {
      // A key pressed before the dialog opens would reach the page and change where the focus returns to.
      await expect(button).toBeVisible();
      await keys.press(button);
      await expect(button).toBeHidden();
      await expect(page.locator(':focus'), 'the focus is back on the page').toHaveCount(1);
    },
    pressInToast: async (button) => {
      await expect(button).toBeVisible();
      await page.keyboard.press('F6');
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
    },
    save: () => page.keyboard.press('Control+s'),
  };
}

async function chooseInDialog(page: Page, open: () => Promise<void>, paths: string[]): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await open();
  await (await opened).setFiles(paths);
}

export const BY_POINTER = {
  name: 'with a mouse at 1440 px',
  viewport: { width: 1440, height: 900 },
  createInput: pointer,
};

export const BY_KEYBOARD = {
  name: 'with the keyboard only at 1024 px',
  viewport: { width: 1024, height: 768 },
  createInput: keyboard,
};

/** For journeys that are shown on a phone and on a desktop, there without a pointer. */
export const BY_TOUCH_AND_KEYBOARD = [
  {
    name: 'by touch at 390 px',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    createInput: touch,
  },
  {
    name: 'with the keyboard only at 1440 px',
    viewport: BY_POINTER.viewport,
    hasTouch: false,
    createInput: keyboard,
  },
] as const;
