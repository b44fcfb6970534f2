import { z } from 'zod';
import { EmailAddress } from '@kinora/contracts/foundation/passwords.ts';
import { type Command, UsageError } from './command.ts';
import { withModules } from './with-modules.ts';

export const userInvite: Command = {
  name: 'user:invite',
  usage: '--email <address>',
  summary: 'Emails an invitation to register, which also works while registration is closed',
  options: { email: { type: 'string' } },
  run: async ({ values, positionals }, { config, print }) => {
    if (positionals.length > 0) throw new UsageError(`"${positionals.join(' ')}" is not expected here.`);
    if (values.email === undefined) throw new UsageError('--email is needed.');
    const email = EmailAddress.safeParse(values.email);
    if (!email.success) throw new UsageError(z.prettifyError(email.error));
    await withModules(config, async ({ invites }) => {
      await invites.invite({ email: email.data, invitedBy: null });
    });
    print(`Queued the invitation to ${email.data}. The worker sends it.`);
  },
};
