import { BOOKSHOP_LIMITS, shopAddress, templateProblem } from '@foreword/domain/bookshops.ts';
import {
  type Bookshop,
  type BookshopsSettings,
  bookshopsSettingsInputSchema,
} from '@foreword/domain/page-settings.ts';
import { FailureText, Small } from '@foreword/ui/admin/texts.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { AdminIcon } from '@foreword/ui/icon/admin-icon.tsx';
import { Box, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { flushSync } from 'react-dom';
import { useTRPC } from '../../lib/trpc.ts';
import { SettingsForm, useReadSettings, useSettingsForm } from './settings-form.tsx';
import { SortableCards } from './sortable-cards.tsx';

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
  const readSettings = useReadSettings();
  return useSettingsForm({
    name: 'Bookshops',
    initial: toRows(settings),
    toInput: ({ shops }: BookshopsFormValues): BookshopsSettings => ({
      shops: shops.map(({ id: _, ...shop }) => shop),
    }),
    schema: bookshopsSettingsInputSchema,
    readTheirs: async () => toRows(await readSettings('bookshops')),
    textsOf: ({ shops }) => ({
      Bookshops: shops
        .map(({ label, urlTemplate, isAffiliate }) =>
          [label, urlTemplate, isAffiliate && '(affiliate)'].filter(Boolean).join(' '),
        )
        .join(', '),
    }),
    saving: trpc.pageSettings.saveBookshops.mutationOptions,
  });
}

type BookshopsFormApi = ReturnType<typeof useBookshopsForm>;

export function BookshopsForm({ api }: { api: BookshopsFormApi }) {
  const { form } = api;
  const { shops } = form.values;
  const isFull = shops.length >= BOOKSHOP_LIMITS.shops;
  const add = () => {
    const id = Math.max(-1, ...shops.map((shop) => shop.id)) + 1;
    const shop = { id, label: '', urlTemplate: 'https://', isAffiliate: false };
    flushSync(() => form.setFieldValue('shops', [...shops, shop]));
    form.getInputNode(`shops.${shops.length}.label`)?.focus();
  };
  return (
    <SettingsForm api={api} saveLabel="Save Bookshops">
      <Stack component="section" gap="sm" aria-labelledby="bookshops-heading">
        <Box component="h2" id="bookshops-heading" fz="1.25rem">
          Bookshops
        </Box>
        <Small>
          Each preview links to these shops, in this order. Write {'{isbn}'} where the address takes
          the ISBN, {'{query}'} where it takes title and author.
        </Small>
        <Small role="status">
          {shops.length === 0
            ? 'No shops yet: previews show “Buy on Amazon”.'
            : `${shops.length} of ${BOOKSHOP_LIMITS.shops} shops`}
        </Small>
        {form.errors.shops && <FailureText>{form.errors.shops}</FailureText>}
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
    </SettingsForm>
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
    <Small>
      For {EXAMPLE.title} by {EXAMPLE.author}:{' '}
      <a href={address} target="_blank" rel="nofollow noopener">
        {address}
      </a>
      {template.includes('{isbn}') && '. Previews without an ISBN leave this shop out.'}
    </Small>
  );
}
