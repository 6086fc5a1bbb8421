import type { Issue } from '@foreword/domain/errors.ts';
import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';

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

export const FieldLinks = ({ links, onFollow }: FieldLinksProps) => (
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
