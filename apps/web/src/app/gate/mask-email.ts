/** A fixed number, so that it does not reveal the length of the address. */
const ASTERISKS = '**********';

/** Keeps just enough of an address to recognise it: the first two characters and the domain. */
export function maskEmail(email: string | null | undefined): string {
  const at = email?.lastIndexOf('@') ?? -1;
  if (!email || at < 1) return ASTERISKS;
  return email.slice(0, Math.min(2, at)) + ASTERISKS + email.slice(at);
}
