import { useMutation } from '@tanstack/react-query';
import {
  endImpersonation,
  findPeopleToView,
  type ImpersonationSubject,
  startImpersonation,
} from '@kinora/contracts/foundation/impersonations.ts';
import { useRunConfirmed } from '#foundation/account/confirm-password/use-run-confirmed.ts';
import { call } from '#platform/api/call.ts';
import { openDocument } from '#platform/navigation/open-document.ts';

/** Starts viewing the site as someone, at the home page or at an address. Asks for the password if needed. */
export function useStartImpersonation() {
  const runConfirmed = useRunConfirmed();
  return useMutation({
    mutationFn: async ({ subject, address = '/' }: { subject: ImpersonationSubject; address?: string }) => {
      const started = await runConfirmed(() => call(startImpersonation, { body: { subject } }));
      // A whole document: everything in this tab belongs to the person from before.
      if (started !== undefined) openDocument(address);
    },
  });
}

/** Ends the view and opens an address as oneself. */
export const useEndImpersonation = () =>
  useMutation({
    mutationFn: async (address: string) => {
      await call(endImpersonation);
      openDocument(address);
    },
  });

/** Finds people by name or email as the user types. Also works while viewing as someone else. */
export const findPeople = async (text: string, signal: AbortSignal) => {
  const { people } = await call(findPeopleToView, { query: { query: text.slice(0, 255) } }, { signal });
  return people.map(({ id, name, email }) => ({ id, name, detail: email }));
};
