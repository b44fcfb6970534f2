/** As many whatever the address, so that they say nothing about its length. */
const ASTERISKS = '**********';

/** Enough of an address to know it again, and no more: its first two characters and its domain. */
export function maskEmail(email: string | null | undefined): string {
  const at = email?.lastIndexOf('@') ?? -1;
  if (!email || at < 1) return ASTERISKS;
  return email.slice(0, Math.min(2, at)) + ASTERISKS + email.slice(at);
}
