import { z } from 'zod';
import { access } from '../platform/access.ts';
import { defineErrors } from '../platform/define-errors.ts';
import { endpoint } from '../platform/endpoint.ts';
import { foundationPermissions } from '../foundation/permissions.ts';

export const demoErrors = defineErrors({
  'demo.busy': {
    status: 409,
    message: 'The demo catalogue is being loaded or removed. Wait until that is finished.',
  },
  'demo.absent': { status: 409, message: 'The demo catalogue is not loaded.' },
});

const DEMO_STATES = ['absent', 'loading', 'loaded', 'removing', 'failed'] as const;

/** What a run is working on: titles and people have rows, pictures and videos have files. */
export const DEMO_STEPS = ['titles', 'people', 'pictures', 'videos'] as const;
export type DemoStep = (typeof DEMO_STEPS)[number];

export const DemoStatus = z.object({
  state: z.enum(DEMO_STATES),
  /** How many titles and people of the demo the site has now. */
  titles: z.int(),
  people: z.int(),
  /** The current step of a run and its progress; null and 0 before its first step. */
  step: z.enum(DEMO_STEPS).nullable(),
  done: z.int(),
  total: z.int(),
  /** Why the last run failed. */
  error: z.string().nullable(),
});
export type DemoStatus = z.infer<typeof DemoStatus>;

const common = {
  path: 'admin/demo',
  area: 'admin',
  access: access.permission(foundationPermissions.updateSettings),
  response: z.object({ demo: DemoStatus }),
} as const;

export const getDemo = endpoint({
  ...common,
  method: 'GET',
  summary: 'Returns whether the demo catalogue is loaded, and the progress of loading or removing it',
});

export const loadDemo = endpoint({
  ...common,
  method: 'POST',
  summary: 'Starts to load the demo catalogue in the background; keeps demo records that exist',
  errors: ['demo.busy'],
});

export const removeDemo = endpoint({
  ...common,
  method: 'DELETE',
  summary: 'Starts to delete the demo catalogue permanently in the background; keeps all other records',
  confirmed: true,
  tokens: false,
  errors: ['demo.busy', 'demo.absent'],
});
