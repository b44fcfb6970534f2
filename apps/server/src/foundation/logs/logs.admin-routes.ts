import {
  countErrors,
  downloadLatestErrorLog,
  getError,
  listErrors,
  setErrorState,
} from '@kinora/contracts/foundation/logs.ts';
import { toRecordPage } from '#platform/db/record-list.ts';
import { type Route, route } from '#platform/http/route.ts';
import { type ErrorReader, presentErrorGroup, presentOccurrence } from './logs.presenter.ts';
import type { LogsService } from './logs.service.ts';
import { presentTrace } from './trace.ts';

export const logsAdminRoutes = (logs: LogsService, list: ErrorReader): Route[] => [
  route(downloadLatestErrorLog, async ({ reply }) => {
    void reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', 'attachment; filename="error.log"');
    return logs.latestErrors();
  }),
  route(listErrors, async ({ query }) =>
    toRecordPage(await list.page(query), query.perPage, presentErrorGroup),
  ),
  route(countErrors, async () => {
    const none = { new: 0, known: 0, ignored: 0, resolved: 0 };
    const found = (await logs.counts()).map(({ state, count }) => [state, count] as const);
    return { counts: { ...none, ...Object.fromEntries(found) } };
  }),
  route(getError, async ({ params: { id } }) => {
    const { group, occurrences } = await logs.find(id);
    const trace = occurrences[0]?.trace ?? '';
    return {
      error: {
        ...presentErrorGroup(group),
        trace,
        frames: await presentTrace(trace),
        occurrences: occurrences.map(presentOccurrence),
      },
    };
  }),
  route(setErrorState, async ({ body }) => ({ changed: await logs.setState(body.ids, body.state) })),
];
