import {
  BOOKSHOP_LIMITS,
  type Bookshop,
  shopAddress,
  templateProblem,
} from '@foreword/domain/bookshops.ts';
import {
  type BookshopsSettings,
  bookshopsSettingsInputSchema,
} from '@foreword/domain/page-settings.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { Box, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTRPC } from '../../lib/trpc.ts';
import { TwoTexts } from '../../lib/two-texts.tsx';
import { SaveSettings } from './save-settings.tsx';
import { SortableCards } from './sortable-cards.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** The id holds a shop's place while its text changes; the server has none. */
interface ShopRow extends Bookshop {
  id: number;
}
type BookshopsFormValues = { shops: ShopRow[] };

const toRows = ({ shops }: BookshopsSettings): BookshopsFormValues => ({
  shops: shops.map((shop, id) => ({ id, ...shop })),
});

const EXAMPLE = { title: 'Walden', author: 'Henry David Thoreau', isbn: '9780691096124' };

export function useBookshopsForm(settings: BookshopsSettings) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const api = useSettingsForm({
    initial: toRows(settings),
    toInput: ({ shops }: BookshopsFormValues): BookshopsSettings => ({
      shops: shops.map(({ id: _, ...shop }) => shop),
    }),
    schema: bookshopsSettingsInputSchema,
    readTheirs: async () => {
      const page = trpc.pageSettings.get.queryOptions({ pageName: 'bookshops' }, { staleTime: 0 });
      const theirs = await queryClient.fetchQuery(page);
      return toRows(theirs.pageName === 'bookshops' ? theirs.settings : settings);
    },
    textsOf: ({ shops }) => ({
      Bookshops: shops
        .map(({ label, urlTemplate, isAffiliate }) =>
          [label, urlTemplate, isAffiliate && '(affiliate)'].filter(Boolean).join(' '),
        )
        .join(', '),
    }),
  });
  const save = useMutation(
    trpc.pageSettings.saveBookshops.mutationOptions({
      meta: {
        fallback: 'Failed to update bookshops',
        success: 'Bookshops updated successfully',
      },
      ...api.callbacks,
    }),
  );
  return {
    ...api,
    isSaving: save.isPending,
    save: api.saveWith(save.mutate),
    conflict: api.conflictWith(save.mutate),
  };
}

type BookshopsFormApi = ReturnType<typeof useBookshopsForm>;

export function BookshopsForm({ api }: { api: BookshopsFormApi }) {
  const { form } = api;
  const { shops } = form.values;
  const heading = useRef<HTMLHeadingElement>(null);
  const isFull = shops.length >= BOOKSHOP_LIMITS.shops;
  const add = () => {
    const id = Math.max(-1, ...shops.map((shop) => shop.id)) + 1;
    const shop = { id, label: '', urlTemplate: 'https://', isAffiliate: false };
    flushSync(() => form.setFieldValue('shops', [...shops, shop]));
    form.getInputNode(`shops.${shops.length}.label`)?.focus();
  };
  return (
    <form onSubmit={api.save} noValidate>
      <Stack gap="lg">
        <Stack component="section" gap="sm" aria-labelledby="bookshops-heading">
          <Box component="h2" ref={heading} id="bookshops-heading" fz="1.25rem" tabIndex={-1}>
            Bookshops
          </Box>
          <Text c="dimmed" size="sm">
            Each preview links to these shops, in this order. Write {'{isbn}'} where the address
            takes the ISBN, {'{query}'} where it takes title and author.
          </Text>
          <Text c="dimmed" size="sm" role="status">
            {shops.length === 0
              ? 'No shops yet: previews show “Buy on Amazon”.'
              : `${shops.length} of ${BOOKSHOP_LIMITS.shops} shops`}
          </Text>
          {form.errors.shops && (
            <Text c="var(--danger)" role="alert">
              {form.errors.shops}
            </Text>
          )}
          {shops.length > 0 && (
            <SortableCards
              label="Bookshops"
              items={shops}
              nameOf={({ label }, index) => label || `shop ${index + 1}`}
              onChange={(next) => {
                // Errors belong to places, not to shops.
                form.clearErrors();
                form.setFieldValue('shops', next);
              }}
              onRemoved={() => heading.current?.focus()}
            >
              {(shop, index) => <ShopFields form={form} shop={shop} index={index} />}
            </SortableCards>
          )}
          <Group>
            <Button
              icon={<AdminIcon name="plus" size={16} />}
              isRepeatable
              disabled={isFull}
              onClick={add}
            >
              Add Shop
            </Button>
          </Group>
        </Stack>
        {api.conflict && <TwoTexts {...api.conflict} isBusy={api.isSaving} />}
        <SaveSettings label="Save Bookshops" isSaving={api.isSaving} isDirty={api.isDirtyNow()} />
      </Stack>
    </form>
  );
}

interface ShopFieldsProps extends Pick<BookshopsFormApi, 'form'> {
  shop: ShopRow;
  index: number;
}

function ShopFields({ form, shop, index }: ShopFieldsProps) {
  const place = `shop ${index + 1}`;
  return (
    <Stack gap="sm">
      <TextInput
        label="Label"
        aria-label={`Label of ${place}`}
        required
        dir="auto"
        {...form.getInputProps(`shops.${index}.label`)}
      />
      <TextInput
        label="Address"
        aria-label={`Address of ${place}`}
        required
        inputMode="url"
        spellCheck={false}
        {...form.getInputProps(`shops.${index}.urlTemplate`)}
      />
      <Checkbox
        label="Affiliate link"
        aria-label={`Affiliate link of ${place}`}
        description="The shop pays for purchases. Readers are told so beside the link."
        {...form.getInputProps(`shops.${index}.isAffiliate`, { type: 'checkbox' })}
      />
      <ExampleLink template={shop.urlTemplate} />
    </Stack>
  );
}

function ExampleLink({ template }: { template: string }) {
  const address =
    templateProblem(template) === undefined ? shopAddress(template, EXAMPLE) : undefined;
  if (address === undefined) return null;
  return (
    <Text c="dimmed" size="sm">
      For {EXAMPLE.title} by {EXAMPLE.author}:{' '}
      <a href={address} target="_blank" rel="nofollow noopener">
        {address}
      </a>
      {template.includes('{isbn}') && '. Previews without an ISBN leave this shop out.'}
    </Text>
  );
}
