import { CONTENT_FIELDS, type ContentFields } from '@foreword/domain/content-fields.ts';
import type { Issue } from '@foreword/domain/errors.ts';
import { Alert } from '@mantine/core';
import { Link, linkOptions } from '@tanstack/react-router';
import { formPath, labelOfPlace } from './form-places.ts';

interface FieldLink {
  previewId: number;
  /** Absent for the working copy. */
  versionId?: number | undefined;
  name: string;
  text: string;
}

export const editLink = ({ previewId, versionId, name }: Omit<FieldLink, 'text'>) =>
  linkOptions({
    to: '/admin/edit/$id',
    params: { id: String(previewId) },
    search: { versionId },
    hash: name,
  });

interface FieldLinksProps {
  links: readonly FieldLink[];
  onFollow?: () => void;
}

export const FieldLinks = ({ links, onFollow }: FieldLinksProps) => (
  <ul style={{ margin: 0, paddingLeft: '1.25rem' }}>
    {links.map(({ text, ...link }) => (
      <li key={`${link.name} ${text}`}>
        <Link {...editLink(link)} onClick={onFollow}>
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

const fieldOf = (path: string) =>
  (CONTENT_FIELDS as ContentFields)[formPath(path).split('.')[0] ?? ''];

const isMissing = ({ path, message }: Issue): boolean => fieldOf(path)?.requiredMessage === message;

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
      {issues.every(isMissing) ? 'Readers need these fields:' : 'Correct these first:'}
      <FieldLinks
        links={issues.map(({ path, message }) => ({
          previewId,
          versionId,
          name: formPath(path),
          text: isMissing({ path, message })
            ? message
            : `${labelOfPlace(formPath(path))}: ${message}`,
        }))}
      />
    </Alert>
  );
}
