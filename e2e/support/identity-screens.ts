import { randomBytes } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { Keyboard } from './keyboard.ts';
import { openPage } from './pages.ts';

export const uniqueEmail = (name: string) => `${name}-${randomBytes(4).toString('hex')}@kinora.test`;

/** The account pages, used with the keyboard only. */
export class IdentityScreens {
  readonly page: Page;
  readonly keys: Keyboard;

  constructor(page: Page) {
    this.page = page;
    this.keys = new Keyboard(page);
  }

  button = (name: string): Locator => this.page.getByRole('button', { name, exact: true });

  accountMenu = (): Locator => this.page.getByRole('button', { name: 'Account menu' });

  panel = (anchor: string): Locator => this.page.locator(`#${anchor}`);

  async register(email: string, password: string): Promise<void> {
    await openPage(this.page, '/');
    await this.keys.press(this.page.getByRole('link', { name: 'Register' }));
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Create a new account');
    await this.keys.fill(this.page.getByLabel('Email'), email);
    await this.keys.fill(this.page.getByLabel('Password', { exact: true }), password);
    await this.keys.fill(this.page.getByLabel('Confirm password'), password);
    await this.page.keyboard.press('Enter');
  }

  async enterPassword(email: string, password: string): Promise<void> {
    await openPage(this.page, '/login');
    await this.keys.fill(this.page.getByLabel('Email'), email);
    await this.keys.fill(this.page.getByLabel('Password'), password);
    await this.page.keyboard.press('Enter');
  }

  async enterAuthenticationCode(code: string): Promise<void> {
    await this.keys.fill(this.page.getByLabel('Authentication code'), code);
    await this.page.keyboard.press('Enter');
  }

  async enterRecoveryCode(code: string): Promise<void> {
    await this.keys.press(this.button('Use a recovery code'));
    await this.keys.fill(this.page.getByLabel('Recovery code'), code);
    await this.page.keyboard.press('Enter');
  }

  async openAccountSettings(): Promise<void> {
    await openPage(this.page, '/account-settings');
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Account settings');
  }

  /** Confirms the password dialog of guarded actions. */
  async confirmPassword(password: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Confirm password' });
    await expect(dialog).toBeVisible();
    await this.page.keyboard.type(password);
    await this.page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
  }

  async logOut(): Promise<void> {
    await this.keys.press(this.accountMenu());
    await this.page.getByRole('menuitem', { name: 'Log out' }).focus();
    await this.page.keyboard.press('Enter');
    await expect(this.page).toHaveURL('/login');
  }

  async announced(text: string): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: text })).toBeVisible();
  }
}
