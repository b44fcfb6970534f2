import { z } from 'zod';

const RecordedRequest = z.object({
  method: z.string(),
  url: z.string(),
  type: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string().optional(),
});
export type RecordedRequest = z.infer<typeof RecordedRequest>;
/** What Chromium sent: `e2e/views/record.ts` prints it. */
export const RecordedView = z.object({ first: z.array(RecordedRequest), repeat: z.array(RecordedRequest) });
