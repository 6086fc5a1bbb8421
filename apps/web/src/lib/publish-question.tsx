import {
  CONTENT_FIELDS,
  type ContentFields,
  type PreviewContent,
} from '@foreword/domain/content-fields.ts';
import type { Issue } from '@foreword/domain/errors.ts';
import { isGenerated } from '@foreword/domain/origins.ts';
import type { Provenance } from '@foreword/domain/provenance.ts';
import { unfinishedFields } from '@foreword/domain/publishing.ts';
import { Button } from '@foreword/ui/button/button.tsx';
import { Dialog, DialogActions, type DialogProps } from '@foreword/ui/dialog/dialog.tsx';
import { Alert, Box } from '@mantine/core';
import { Link, linkOptions } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formPath, labelOfPlace } from './form-places.ts';

/** A field, as a question names it. */
export interface NamedField {
  name: string;
  label: string;
}

interface Unsaved {
  edited: readonly string[];
  /** Written by a provider. */
  generated: readonly string[];
}

const ALL_SAVED: Unsaved = { edited: [], generated: [] };

/** Generated fields that no person has reviewed, in the order of the form. An edit ends a review. */
export const unreviewedFields = (
  provenance: Provenance,
  { edited, generated }: Unsaved = ALL_SAVED,
): NamedField[] =>
  Object.entries(CONTENT_FIELDS)
    .filter(([name]) => {
      if (generated.includes(name)) return true;
      const entry = provenance[name as keyof Provenance];
      if (entry === undefined || !isGenerated(entry)) return false;
      return entry.reviewedAt === null || edited.includes(name);
    })
    .map(([name, { label }]) => ({ name, label }));

interface PublishQuestionProps
  extends Pick<DialogProps, 'isOpen' | 'onClose' | 'returnFocus' | 'onExitTransitionEnd'> {
  unfinished: readonly NamedField[];
  unreviewed: readonly NamedField[];
  renderLinks: (fields: readonly NamedField[]) => ReactNode;
  /** All else that is open. */
  checklist: ReactNode;
  onConfirm: () => void;
}

/** Asks before readers see "[To be written: …]", or generated text that no person has reviewed. */
export function PublishQuestion({
  unfinished,
  unreviewed,
  renderLinks,
  checklist,
  onConfirm,
  ...dialog
}: PublishQuestionProps) {
  const isReview = unreviewed.length > 0;
  return (
    <Dialog
      {...dialog}
      isAlert
      // The checklist grows when it arrives. Below the buttons of a dialog that stays at the top, it moves none of them.
      centered={false}
      size="lg"
      title={
        isReview
          ? 'You are publishing generated text as reviewed by you'
          : 'Publish with unfinished sections?'
      }
    >
      {isReview && (
        <>
          <p>No person has reviewed these sections yet:</p>
          {renderLinks(unreviewed)}
          <p>
            Publishing keeps your name with the review. Readers learn that the text was generated
            and that a person has reviewed it.
          </p>
        </>
      )}
      {unfinished.length > 0 && (
        <>
          <p>Readers will see the marks “[To be written: …]” in:</p>
          {renderLinks(unfinished)}
        </>
      )}
      <DialogActions>
        <Button data-autofocus onClick={dialog.onClose}>
          Cancel
        </Button>
        <Button look={unfinished.length > 0 ? 'danger' : 'primary'} onClick={onConfirm}>
          {unfinished.length > 0 ? 'Publish anyway' : 'Publish'}
        </Button>
      </DialogActions>
      <Box pt="md">{checklist}</Box>
    </Dialog>
  );
}

interface Publication {
  previewId: number;
  /** Absent for the working copy. */
  versionId?: number | undefined;
  /** The text that readers would get. */
  content: PreviewContent & { provenance: Provenance };
  /** @param reviewedFields those that the editor takes responsibility for; absent where nothing was asked */
  publish: (reviewedFields?: (keyof PreviewContent)[]) => void;
}

export interface AskedPublication extends Publication {
  /** Key of the dialog: each question has its own. */
  number: number;
  unfinished: readonly NamedField[];
  unreviewed: readonly NamedField[];
}

/** Publishes at once what raises no question. */
export function usePublishQuestion() {
  const [asked, setAsked] = useState<AskedPublication>();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return {
    ask: (publication: Publication) => {
      const { content, publish } = publication;
      const unfinished = unfinishedFields(content);
      const unreviewed = unreviewedFields(content.provenance);
      if (unfinished.length + unreviewed.length === 0) return publish();
      setAsked({ ...publication, unfinished, unreviewed, number: (asked?.number ?? 0) + 1 });
      setIsOpen(true);
    },
    question: {
      isOpen,
      asked,
      onConfirm: () => {
        close();
        asked?.publish(asked.unreviewed.map(({ name }) => name as keyof PreviewContent));
      },
      onClose: close,
    },
  };
}

export type AskToPublish = ReturnType<typeof usePublishQuestion>['ask'];

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
