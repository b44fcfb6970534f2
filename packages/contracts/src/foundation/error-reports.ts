import { z } from 'zod';
import { text } from '../platform/fields.ts';
import { defineSettings } from '../platform/settings.ts';

/** The share of requests whose times are reported. Errors are always reported. */
export const TRACE_SAMPLE_RATE = 0.2;

/** `https://public-key@host/project`; the path before the project is optional. */
const DSN = /^https?:\/\/[\w-]+(?::[\w-]*)?@[\w.:[\]-]+(?:\/[\w./-]*)?\/\d+$/;

export const errorReportSettings = defineSettings({
  name: 'error_reports',
  tab: 'logging',
  title: 'Error reporting',
  schema: z.strictObject({
    dsn: text({ max: 500 })
      .refine(
        (address) => address === '' || DSN.test(address),
        'Enter a DSN such as https://key@sentry.example/1.',
      )
      .default(''),
  }),
  secret: ['dsn'],
  fields: {
    dsn: {
      label: 'DSN',
      help: 'Reports errors of the server to Sentry or a compatible service, without cookies, texts of requests and addresses.',
    },
  },
});
