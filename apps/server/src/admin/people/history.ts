import { editingPermissions } from '@kinora/contracts/catalogue/editing-permissions.ts';
import { PersonForm } from '@kinora/contracts/admin/people.ts';
import type { AuditSubject } from '#platform/audit-subject.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { toForm, PERSON_SUBJECT } from './form.ts';
import type { PeopleEditing } from './people.service.ts';

/** Audit history of people: a field is reverted through the same path that saves it. */
export const personHistory = (people: Pick<PeopleEditing, 'findIn' | 'updateIn'>): AuditSubject => ({
  type: PERSON_SUBJECT,
  permission: editingPermissions.updatePeople,
  revert: {
    read: async (tx, id) => {
      const person = await people.findIn(tx, Number(id)).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') return undefined;
        throw error;
      });
      return person === undefined || person.deleted_at !== null ? undefined : toForm(person);
    },
    apply: async (tx, id, { field, value, by }) => {
      const { version } = await people.findIn(tx, Number(id));
      const wanted = PersonForm.partial().parse({ [field]: value });
      await people.updateIn(tx, Number(id), { ...wanted, version }, by);
    },
  },
});
