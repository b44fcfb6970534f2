/** Where people type passwords, pay, or run the site. */
const SENSITIVE = [
  'account-settings',
  'admin',
  'billing',
  'checkout',
  'email',
  'forgot-password',
  'login',
  'password',
  'register',
  'setup',
  'social',
  'workspace',
] as const;

/** Whether a page must be free of code of others: ads and code of the owner could read what is typed there. */
export function isSensitivePath(pathname: string): boolean {
  const [first = ''] = pathname.toLowerCase().split('/').filter(Boolean);
  return SENSITIVE.some((name) => name === first);
}
