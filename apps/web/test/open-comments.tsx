import { screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { listMentionable } from '@kinora/contracts/community/comments.ts';
import type { BootstrapData } from '@kinora/contracts/foundation/bootstrap.ts';
import { Comments, type CommentsProps } from '#community/comments/comments-section.tsx';
import { DialogHost } from '#platform/dialog/dialog-host.tsx';
import { ToastHost } from '#platform/toast/toast-host.tsx';
import { answerComments, commentWriter } from './comments.ts';
import { fakeApi } from './fake-api.ts';
import { renderApp } from './render-app.tsx';
import { catalogueVisitor } from './titles.ts';

interface Opened extends Partial<CommentsProps> {
  readonly path?: string;
  readonly data?: BootstrapData;
}

/** Opens the comments of title 1, with toasts and dialogs. */
export function openComments({ path = '/', data = catalogueVisitor(), ...props }: Opened = {}) {
  const app = renderApp(
    [
      {
        path: '*',
        element: (
          <>
            <Comments subject="title" subjectId={1} {...props} />
            <DialogHost />
            <ToastHost />
          </>
        ),
      },
    ],
    { path, data },
  );
  return { ...app, user: userEvent.setup() };
}

interface OpenedAsWriter extends Opened {
  readonly list?: Parameters<typeof answerComments>[1];
}

/** The same for a member who may comment, with a fake of the API that has answered the list. */
export function openAsWriter({ list, ...options }: OpenedAsWriter = {}) {
  const api = fakeApi();
  answerComments(api, list);
  api.on(listMentionable, () => ({ members: [] }));
  return { api, ...openComments({ data: commentWriter(), ...options }) };
}

/** Focuses the field for a new comment, whose form then loads. */
export async function openComposer(user: UserEvent): Promise<HTMLTextAreaElement> {
  await user.click(await screen.findByRole('textbox', { name: 'Write a comment' }));
  await screen.findByRole('button', { name: 'Post' });
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' });
}
