import { makeSession } from '#foundation/sessions/sessions.factory.ts';
import { makeUser } from '#foundation/users/users.factory.ts';
import type { Site } from './site.ts';
import { Visitor } from './visitor.ts';

/** A new member with these permissions, signed in and ready to send forms. */
export async function signInMember(site: Site, port: number, permissions: string[]): Promise<Visitor> {
  const { id } = await makeUser(site.db, { permissions });
  const visitor = new Visitor(port);
  visitor.takeCookie('session', (await makeSession(site.db, id)).token);
  await visitor.get('/api/v1/bootstrap-data');
  return visitor;
}
