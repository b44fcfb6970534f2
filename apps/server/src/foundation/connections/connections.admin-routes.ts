import { listConnectionTests, testMail, testService } from '@kinora/contracts/foundation/connections.ts';
import { MAIL_SERVER_SECTION } from '@kinora/contracts/foundation/mails.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { ConnectionsService } from './connections.service.ts';
import type { MailTester } from './mail-tester.ts';
import { sectionOf, type ServiceTester } from './service-tester.ts';

interface Deps {
  readonly connections: ConnectionsService;
  readonly mail: MailTester;
  readonly services: ServiceTester;
}

export function connectionsAdminRoutes({ connections, mail, services }: Deps): Route[] {
  return [
    route(listConnectionTests, async () => ({ tests: await connections.list() })),
    route(testMail, async ({ body, caller }) => {
      const run = await mail.prepare({ ...body, language: caller.language });
      return { test: await connections.test({ kind: 'mail', section: MAIL_SERVER_SECTION, run }) };
    }),
    route(testService, async ({ params: { kind }, body }) => {
      const run = await services.prepare(kind, body.sections);
      return { test: await connections.test({ kind, section: sectionOf(kind), run }) };
    }),
  ];
}
