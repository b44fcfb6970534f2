import { useCallback, useState } from 'react';
import { INVITES_MAX } from '@kinora/contracts/admin/users.ts';
import { findAccounts } from '../users.queries.ts';
import { type Address, validOnes, withAccounts, withAddresses } from './addresses.ts';

/** The addresses of the invite dialog. New ones are looked up, to name those that have an account. */
export function useAddresses() {
  const [addresses, setAddresses] = useState<readonly Address[]>([]);
  const add = useCallback((texts: string[]) => {
    setAddresses((current) => withAddresses(current, texts));
    const emails = validOnes(withAddresses([], texts)).slice(0, INVITES_MAX);
    if (emails.length === 0) return;
    // Without a response the server still rejects addresses that have an account.
    findAccounts(emails).then(
      (accounts) => setAddresses((current) => withAccounts(current, accounts)),
      () => undefined,
    );
  }, []);
  const remove = useCallback(
    (text: string) => setAddresses((current) => current.filter((address) => address.text !== text)),
    [],
  );
  return { addresses, add, remove };
}
