import { z } from 'zod';
import { access } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { foundationPermissions } from '../foundation/permissions.ts';

/** What an owner does before the site opens, in the order of the screen. */
export const OPENING_TASKS = ['owner', 'name', 'mail', 'terms', 'two_factor'] as const;
/** What makes the site the owner's own. */
const OWN_TASKS = ['look', 'content', 'title', 'second_admin'] as const;
const TASKS = [...OPENING_TASKS, ...OWN_TASKS] as const;
export type ChecklistTaskName = (typeof TASKS)[number];

export const ChecklistTask = z.object({
  name: z.enum(TASKS),
  state: z.enum(['done', 'open', 'failed']),
  /** A task that a site can open without. It does not count. */
  is_optional: z.boolean(),
});
export type ChecklistTask = z.infer<typeof ChecklistTask>;

export const Checklist = z.object({
  tasks: z.array(ChecklistTask),
  /** The wizard can still be opened. */
  is_setup_open: z.boolean(),
  is_hidden: z.boolean(),
});
export type Checklist = z.infer<typeof Checklist>;

export const getChecklist = endpoint({
  method: 'GET',
  path: 'admin/checklist',
  summary: 'Returns what is left to do on a new site, read from its real state',
  area: 'admin',
  access: access.permission(foundationPermissions.updateSettings),
  response: z.object({ checklist: Checklist }),
});
