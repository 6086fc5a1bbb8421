import { CONTENT_FIELDS, contentsOf, type FieldContent } from '@foreword/domain/content-fields.ts';
import { linesOf } from '@foreword/domain/glance.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { Dialog, DialogActions } from '@foreword/ui/dialog/dialog.tsx';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../lib/loaded.tsx';
import { useTRPC } from '../../lib/trpc.ts';

interface RecoveryTextDialogProps {
  id: number;
  isOpen: boolean;
  onClose: () => void;
}

export function RecoveryTextDialog({ id, isOpen, onClose }: RecoveryTextDialogProps) {
  const query = useQuery(useTRPC().recovery.byId.queryOptions({ id }, { enabled: isOpen }));
  return (
    <Dialog isOpen={isOpen} title="Text of the copy" size="lg" onClose={onClose}>
      <Loaded query={query} loading="Loading the text" failure="The text could not be loaded.">
        {(copy) =>
          contentsOf(CONTENT_FIELDS, copy)
            .map((content) => ({ content, text: textOf(content) }))
            .filter(({ text }) => text !== '')
            .map(({ content: { name, field }, text }) => (
              <section key={name} aria-label={field.label}>
                <Text component="h3" fz="1rem">
                  {field.label}
                </Text>
                <Text dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {text}
                </Text>
              </section>
            ))
        }
      </Loaded>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function textOf(content: FieldContent): string {
  if (content.shape === 'text') return content.value;
  if (content.shape === 'decision' || content.shape === 'book') return linesOf(content).join('\n');
  if (content.shape === 'list') return content.value.join('\n');
  return content.value
    .map(({ title, content: text, subItems = [] }) =>
      [title, text, ...subItems.map((item) => `– ${item.title}: ${item.description}`)]
        .filter((line) => line !== '')
        .join('\n'),
    )
    .join('\n\n');
}
