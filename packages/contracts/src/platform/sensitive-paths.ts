/** Pages where people enter passwords, pay or administer the site. */
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

/** Whether a page must not load third-party code: ads and the owner's custom code could read what is typed there. */
export function isSensitivePath(pathname: string): boolean {
  const [first = ''] = pathname.toLowerCase().split('/').filter(Boolean);
  return SENSITIVE.some((name) => name === first);
}
