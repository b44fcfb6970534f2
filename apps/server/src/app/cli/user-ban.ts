import type { BanService } from '#foundation/account/index.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { type Command, UsageError } from './command.ts';
import { withModules } from './with-modules.ts';

/** Both commands take an account and print the result. */
const command = (
  { name, summary, done }: { name: string; summary: string; done: string },
  act: (bans: BanService, userId: number) => Promise<void>,
): Command => ({
  name,
  usage: '--email <address>',
  summary,
  options: { email: { type: 'string' } },
  run: async ({ values, positionals }, { config, print }) => {
    if (positionals.length > 0) throw new UsageError(`"${positionals.join(' ')}" is not expected here.`);
    const { email } = values;
    if (typeof email !== 'string') throw new UsageError('--email is needed.');
    await withModules(config, async ({ bans }) => act(bans, await find(bans, email)));
    print(`${email} ${done}.`);
  },
});

async function find(bans: BanService, email: string): Promise<number> {
  try {
    return await bans.findByEmail(email);
  } catch (error) {
    const isUnknown = error instanceof AppError && error.code === 'not_found';
    throw isUnknown ? new UsageError(`No account has the address ${email}.`) : error;
  }
}

export const userBan = command(
  {
    name: 'user:ban',
    summary: 'Suspends an account immediately; its API tokens and links stop working',
    done: 'is suspended',
  },
  (bans, userId) => bans.ban(userId),
);

export const userUnban = command(
  { name: 'user:unban', summary: 'Lifts the suspension of an account', done: 'can use the site again' },
  (bans, userId) => bans.unban(userId),
);
