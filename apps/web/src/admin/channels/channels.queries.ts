import { type QueryFunctionContext, useQueryClient } from '@tanstack/react-query';
import {
  addChannelItems,
  chooseHomeChannel,
  createChannel,
  deleteChannel,
  type EditedChannel,
  getEditedChannel,
  listChannelItems,
  listEditedChannels,
  previewChannel,
  updateChannel,
} from '@kinora/contracts/admin/channels.ts';
import { getChannel, listChannelContent } from '@kinora/contracts/catalogue/channels.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import { endpointKey, endpointQuery } from '#platform/query/endpoint-query.ts';

type Body = Parameters<typeof call<typeof createChannel>>[1]['body'];
type Draft = Parameters<typeof call<typeof previewChannel>>[1]['body'];

export const adminChannelQueries = {
  one: (slugOrId: string) => endpointQuery(getEditedChannel, { params: { slugOrId } }),
  /** Previews an unsaved form. */
  preview: (draft: Draft) => ({
    queryKey: [...endpointKey(previewChannel), draft] as const,
    queryFn: ({ signal }: QueryFunctionContext) => call(previewChannel, { body: draft }, { signal }),
  }),
};

/** The form's fields are flat, but the server's error keys have a `config.` prefix; removes it. */
async function flatErrors<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError) || error.errors === undefined) throw error;
    const { status, message, code } = error;
    const errors: NonNullable<ApiError['errors']> = {};
    for (const [name, text] of Object.entries(error.errors)) errors[name.replace(/^config\./, '')] = text;
    throw new ApiError(status, { message, code, errors }, { cause: error });
  }
}

export function useCreateChannel() {
  const refresh = useChannelRefresh();
  return async (body: Body): Promise<EditedChannel> => {
    const { channel } = await flatErrors(call(createChannel, { body }));
    await refresh();
    return channel;
  };
}

export function useSaveChannel(id: number) {
  const refresh = useChannelRefresh();
  return async ({ items: _items, ...form }: Body, version: number): Promise<EditedChannel> => {
    const { channel } = await flatErrors(call(updateChannel, { params: { id }, body: { ...form, version } }));
    await refresh();
    return channel;
  };
}

/** Fetches from the server, bypassing the cache. */
export function useRefetchChannel(id: number) {
  return async (): Promise<EditedChannel> =>
    (await call(getEditedChannel, { params: { slugOrId: String(id) } })).channel;
}

export function useDeleteChannel() {
  const queryClient = useQueryClient();
  return async (id: number) => {
    await call(deleteChannel, { params: { id } });
    // The page of the deleted channel is still open, so only the lists are invalidated.
    await queryClient.invalidateQueries({ queryKey: endpointKey(listEditedChannels) });
  };
}

export function useSetHomeChannel() {
  const refresh = useChannelRefresh();
  return async (id: number) => {
    await call(chooseHomeChannel, { params: { id } });
    await refresh();
  };
}

/** Puts a channel into another as a row. */
export function useNestChannel() {
  const refresh = useChannelRefresh();
  return async (parentId: number, id: number) => {
    const { added } = await call(addChannelItems, { params: { id: parentId }, body: { ids: [id] } });
    await refresh();
    return added;
  };
}

/** Invalidates everything that shows a channel, including public pages. */
function useChannelRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [
        listEditedChannels,
        getEditedChannel,
        listChannelItems,
        previewChannel,
        getChannel,
        listChannelContent,
      ].map((endpoint) => queryClient.invalidateQueries({ queryKey: endpointKey(endpoint) })),
    );
}
