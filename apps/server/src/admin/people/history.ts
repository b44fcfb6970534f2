import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { PersonForm } from '@kinora/contracts/admin/people.ts';
import type { AuditSubject } from '#platform/audit-subject.ts';
import { AppError } from '#platform/errors/app-error.ts';
import type { Events } from '#platform/events/events.ts';
import { toForm, PERSON_SUBJECT } from './form.ts';
import { createPeopleEditing } from './people.service.ts';

/** Audit history of people: a field is reverted through the same path that saves it. */
export const personHistory = (events: Events): AuditSubject => ({
  type: PERSON_SUBJECT,
  permission: editingPermissions.updatePeople,
  revert: {
    read: async (tx, id) => {
      const people = createPeopleEditing({ db: tx, events });
      const person = await people.find(Number(id)).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') return undefined;
        throw error;
      });
      return person === undefined || person.deleted_at !== null ? undefined : toForm(person);
    },
    apply: async (tx, id, { field, value, by }) => {
      const people = createPeopleEditing({ db: tx, events });
      const { version } = await people.find(Number(id));
      const wanted = PersonForm.partial().parse({ [field]: value });
      await people.update(Number(id), { ...wanted, version }, by);
    },
  },
});
