import type { PageSettings } from '@foreword/domain/page-settings.ts';
import { Small } from '@foreword/ui/admin/texts.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { Group, Stack } from '@mantine/core';
import { type FormErrors, schemaResolver, useForm } from '@mantine/form';
import {
  type UseMutationOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type FormEventHandler, type ReactNode, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { errorIssues } from '../../lib/call-error.ts';
import { useSiteRefresh } from '../../lib/site-refresh.ts';
import { useTRPC } from '../../lib/trpc.ts';
import { isSavedByAnother, type LabelledTexts, TwoTexts } from '../../lib/two-texts.tsx';
import { focusProblem } from '../../lib/unsaved-changes.tsx';

interface SettingsFormOptions<Values, Input, Output> {
  /** Messages begin with this name. */
  name: string;
  initial: Values;
  toInput: (values: Values) => Input;
  schema: ZodType;
  /** Maps a field of the input to its name in the form. By default, the name stays, and an item has that of its list. */
  fieldOf?: (name: string, values: Values) => string;
  /** Reads what another administrator has saved. */
  readTheirs: () => Promise<Values>;
  textsOf: (values: Values) => LabelledTexts;
  /** The options of the call that saves. */
  saving: (
    options: Pick<UseMutationOptions, 'meta'> & {
      onSuccess: () => Promise<unknown>;
      onError: (error: unknown) => Promise<void>;
    },
  ) => UseMutationOptions<Output, never, { settings: Input; seen: Input }, unknown>;
  onSaved?: () => Promise<unknown>;
  /** Reads again what the server found out of date. */
  onRefused?: () => Promise<unknown>;
  /** Names the item that a refusal is about, by its place in the input: the form shows no numbers. */
  itemAt?: (values: Values, place: number) => string | undefined;
}

type SettingsFormApi = ReturnType<
  typeof useSettingsForm<Record<string, unknown>, unknown, unknown>
>;

export function useSettingsForm<Values extends Record<string, unknown>, Input, Output>({
  name,
  initial,
  toInput,
  schema,
  fieldOf = listOf,
  readTheirs,
  textsOf,
  saving,
  onSaved = async () => {},
  onRefused = async () => {},
  itemAt = () => undefined,
}: SettingsFormOptions<Values, Input, Output>) {
  const refreshSite = useSiteRefresh();
  const validate = schemaResolver(schema, { sync: true });
  const textOf = (values: Values) => JSON.stringify(toInput(values));
  // A ref, because a navigation right after saving reads it before the next render.
  const seen = useRef(initial);
  const sent = useRef(initial);
  const [theirs, setTheirs] = useState<Values>();
  const [, redraw] = useState(0);
  const form = useForm<Values>({
    initialValues: initial,
    validate: (values) => renamed(validate(toInput(values)), (name) => fieldOf(name, values)),
  });
  const markSaved = (values: Values) => {
    seen.current = values;
    setTheirs(undefined);
    redraw((count) => count + 1);
  };

  const save = useMutation(
    saving({
      meta: {
        fallback: `Failed to update ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
        success: `${name} updated successfully`,
      },
      onSuccess: () => {
        // Before the refresh: the message is shown, and the administrator may leave.
        markSaved(sent.current);
        return Promise.all([refreshSite(), onSaved()]);
      },
      onError: async (error) => {
        if (isSavedByAnother(error)) return setTheirs(await readTheirs());
        for (const { path, message } of errorIssues(error)) {
          const item = itemAt(sent.current, Number(/\.(\d+)$/.exec(path)?.[1]));
          form.setFieldError(
            fieldOf(path.replace(/^settings\./, ''), form.getValues()),
            item === undefined ? message : `${item}: ${message}`,
          );
        }
        await onRefused();
      },
    }),
  );
  const send = (values: Values) => {
    sent.current = values;
    save.mutate({ settings: toInput(values), seen: toInput(seen.current) });
  };

  return {
    form,
    isSaving: save.isPending,
    isDirtyNow: () => textOf(form.getValues()) !== textOf(seen.current),
    /** Applies to the form what our own change elsewhere did to the stored settings. */
    follow: (change: (values: Values) => Values) => {
      seen.current = change(seen.current);
      form.setValues(change(form.getValues()));
    },
    conflict: theirs && {
      mine: textsOf(form.values),
      theirs: textsOf(theirs),
      onTakeTheirs: () => {
        form.setValues(theirs);
        markSaved(theirs);
      },
      onSaveMine: () => {
        seen.current = theirs;
        send(form.getValues());
      },
    },
    /** Focuses the first problem instead of sending a form that has one. */
    save: form.onSubmit(send, (errors) => focusProblem(form, errors)),
  };
}

export const listOf = (name: string): string => name.replace(/\.\d+$/, '');

/** The first problem of each. */
const renamed = (problems: FormErrors, fieldOf: (name: string) => string): FormErrors =>
  Object.fromEntries(
    Object.entries(problems)
      .map(([name, text]) => [fieldOf(name), text] as const)
      .reverse(),
  );

interface SettingsFormProps {
  api: Pick<SettingsFormApi, 'save' | 'conflict' | 'isSaving' | 'isDirtyNow'>;
  saveLabel: string;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

export const SettingsForm = ({ api, saveLabel, onSubmit, children }: SettingsFormProps) => (
  <form onSubmit={onSubmit ?? api.save} noValidate>
    <Stack gap="lg">
      {children}
      {api.conflict && <TwoTexts {...api.conflict} isBusy={api.isSaving} />}
      <Group pt="xs">
        <Button type="submit" look="primary" isBusy={api.isSaving} busyLabel="Saving...">
          {saveLabel}
        </Button>
        {api.isDirtyNow() && <Small>Unsaved changes</Small>}
      </Group>
    </Stack>
  </form>
);

// Each visit starts from the server's state.
const FRESH = { staleTime: 0 };

type PageName = PageSettings['pageName'];
type SettingsOf<Name extends PageName> = Extract<PageSettings, { pageName: Name }>['settings'];

export function useReadSettings() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  return async <Name extends PageName>(pageName: Name) => {
    const page = await queryClient.fetchQuery(
      trpc.pageSettings.get.queryOptions({ pageName }, FRESH),
    );
    return page.settings as SettingsOf<Name>;
  };
}

function useSettings<Name extends PageName>(pageName: Name) {
  const page = useTRPC().pageSettings.get.queryOptions({ pageName }, FRESH);
  return useQuery({ ...page, select: ({ settings }) => settings as SettingsOf<Name> });
}

/** No data until every answer has arrived; afterwards the latest of each, even if a later fetch fails. */
export function useSettingsData() {
  const trpc = useTRPC();
  const queries = {
    categories: useQuery(trpc.categories.list.queryOptions(undefined, FRESH)),
    homepage: useSettings('homepage'),
    browse: useSettings('browse'),
    bookshops: useSettings('bookshops'),
    publishing: useSettings('publishing'),
    featured: useQuery(trpc.previews.featured.queryOptions(undefined, FRESH)),
  };
  const all = Object.values(queries);
  const hasOpened = useRef(false);
  hasOpened.current ||= all.every((query) => query.isSuccess && query.isFetchedAfterMount);
  const failed = all.filter((query) => query.isError && !query.isFetching);
  const data = Object.fromEntries(
    Object.entries(queries).map(([name, query]) => [name, query.data]),
  ) as { [Name in keyof typeof queries]: NonNullable<(typeof queries)[Name]['data']> };
  return {
    data: hasOpened.current ? data : undefined,
    error: hasOpened.current ? null : failed[0]?.error,
    refetch: () => {
      for (const query of failed) void query.refetch();
    },
  };
}

export type SettingsData = NonNullable<ReturnType<typeof useSettingsData>['data']>;
