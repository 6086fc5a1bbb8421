import type { Issue } from '@foreword/domain/errors.ts';
import type { unfinishedFields } from '@foreword/domain/publishing.ts';
import { ConfirmDialog } from '@foreword/ui/dialog/confirm-dialog.tsx';
import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

interface FieldLink {
  previewId: number;
  /** Absent for the working copy. */
  versionId?: number | undefined;
  name: string;
  text: string;
}

interface FieldLinksProps {
  links: readonly FieldLink[];
  onFollow?: () => void;
}

const FieldLinks = ({ links, onFollow }: FieldLinksProps) => (
  <ul style={{ margin: 0 }}>
    {links.map(({ previewId, versionId, name, text }) => (
      <li key={name}>
        <Link
          to="/admin/edit/$id"
          params={{ id: String(previewId) }}
          search={{ versionId }}
          hash={name}
          onClick={onFollow}
        >
          {text}
        </Link>
      </li>
    ))}
  </ul>
);

interface PublishRefusalProps extends Pick<FieldLink, 'previewId' | 'versionId'> {
  issues: readonly Issue[];
  onClose: () => void;
}

/** Keeps a refused publication on the screen, with a link to each field that it names. */
export function PublishRefusal({ previewId, versionId, issues, onClose }: PublishRefusalProps) {
  if (issues.length === 0) return null;
  return (
    <Alert
      color="danger"
      variant="outline"
      // The toast announces the failure.
      role="note"
      title="Not published"
      my="sm"
      withCloseButton
      closeButtonLabel="Close this message"
      onClose={onClose}
    >
      Readers need these fields:
      <FieldLinks
        links={issues.map(({ path, message }) => ({
          previewId,
          versionId,
          name: path.split('.')[0] ?? path,
          text: message,
        }))}
      />
    </Alert>
  );
}

interface Publication {
  fields: ReturnType<typeof unfinishedFields>;
  versionId?: number | undefined;
  publish: () => void;
}

/** Publishes a finished text at once, and asks about an unfinished one. */
export function useUnfinishedQuestion() {
  const [asked, setAsked] = useState<Publication>();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return {
    ask: (publication: Publication) => {
      if (publication.fields.length === 0) return publication.publish();
      setAsked(publication);
      setIsOpen(true);
    },
    question: {
      isOpen,
      asked,
      onConfirm: () => {
        close();
        asked?.publish();
      },
      onClose: close,
    },
  };
}

type UnfinishedQuestionProps = ReturnType<typeof useUnfinishedQuestion>['question'] & {
  previewId: number;
};

export function UnfinishedQuestion({ previewId, asked, ...dialog }: UnfinishedQuestionProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title="Publish with unfinished sections?"
      confirmLabel="Publish anyway"
    >
      <p>Readers will see the marks “[To be written: …]” in:</p>
      <FieldLinks
        onFollow={dialog.onClose}
        links={(asked?.fields ?? []).map(({ name, label }) => ({
          previewId,
          versionId: asked?.versionId,
          name,
          text: label,
        }))}
      />
    </ConfirmDialog>
  );
}
