/**
 * For tests: docs/specification/version.md#current-and-published in its plainest form. Content is a
 * title and an abstract; a blank abstract stands for content that is not complete.
 */
interface ModelContent {
  title: string;
  abstract: string;
}

interface ModelVersion extends ModelContent {
  changes: string;
}

interface ModelPreview {
  workingCopy: ModelContent;
  isPublished: boolean;
  /** By number less one. */
  versions: ModelVersion[];
  /** A number. */
  current: number | null;
  published: number | null;
}

export interface Model {
  /** In the order of their creation; null once removed. */
  previews: (ModelPreview | null)[];
  /** Indexes of the featured previews, in their order. */
  featured: number[];
}

/** What editors do; `preview` is an index, `version` a number. */
export type Command =
  | { kind: 'create'; content: ModelContent; isPublished: boolean; isFeatured: boolean }
  | {
      kind: 'save';
      preview: number;
      content: Partial<ModelContent>;
      isPublished?: boolean;
      isFeatured?: boolean;
      fromVersion?: number;
    }
  | { kind: 'createVersion'; preview: number; content: Partial<ModelContent>; changes: string }
  | { kind: 'setCurrent'; preview: number; version: number }
  | { kind: 'publish'; preview: number; version: number }
  | { kind: 'remove'; preview: number };

type Refusal = 'NOT_FOUND' | 'UNPROCESSABLE_CONTENT';

/** Undefined for a draft. */
export function visibleOf(preview: ModelPreview): ModelContent | undefined {
  if (!preview.isPublished) return undefined;
  return preview.published === null ? preview.workingCopy : preview.versions[preview.published - 1];
}

/** The model after a command, or why the command is refused. */
export function apply(before: Model, command: Command): Model | Refusal {
  const model = structuredClone(before);
  if (command.kind === 'create') {
    const { content, isPublished, isFeatured } = command;
    const created = {
      workingCopy: content,
      isPublished,
      versions: [],
      current: null,
      published: null,
    };
    model.previews.push(created);
    if (isFeatured) model.featured.push(model.previews.length - 1);
    return isIncomplete(created) ? 'UNPROCESSABLE_CONTENT' : model;
  }
  const preview = model.previews[command.preview];
  if (!preview) return 'NOT_FOUND';
  switch (command.kind) {
    case 'remove':
      model.previews[command.preview] = null;
      model.featured = model.featured.filter((index) => index !== command.preview);
      return model;
    case 'createVersion':
      preview.versions.push({
        ...preview.workingCopy,
        ...command.content,
        changes: command.changes,
      });
      return model;
    case 'setCurrent': {
      const version = preview.versions[command.version - 1];
      if (!version) return 'NOT_FOUND';
      preview.workingCopy = contentOf(version);
      preview.current = command.version;
      return isIncomplete(preview) ? 'UNPROCESSABLE_CONTENT' : model;
    }
    case 'publish':
      if (!preview.versions[command.version - 1]) return 'NOT_FOUND';
      preview.published = command.version;
      preview.isPublished = true;
      return isIncomplete(preview) ? 'UNPROCESSABLE_CONTENT' : model;
    case 'save':
      return save(model, preview, command);
  }
}

function save(
  model: Model,
  preview: ModelPreview,
  command: Extract<Command, { kind: 'save' }>,
): Model | Refusal {
  const { content, isPublished, isFeatured, fromVersion } = command;
  const edited = fromVersion === undefined ? undefined : preview.versions[fromVersion - 1];
  if (fromVersion !== undefined && !edited) return 'NOT_FOUND';
  const hasContent = edited !== undefined || Object.keys(content).length > 0;
  if (hasContent) {
    preview.workingCopy = { ...contentOf(edited ?? preview.workingCopy), ...content };
    if (edited || (isPublished && preview.versions.length > 0)) {
      const changes = edited ? `Edited from version ${fromVersion}` : 'Saved and published';
      preview.versions.push({ ...preview.workingCopy, changes });
      preview.current = preview.versions.length;
      if (isPublished) preview.published = preview.current;
    }
  }
  preview.isPublished = isPublished ?? preview.isPublished;
  const wasFeatured = model.featured.includes(command.preview);
  if (isFeatured && !wasFeatured) model.featured.push(command.preview);
  if (isFeatured === false) {
    model.featured = model.featured.filter((index) => index !== command.preview);
  }
  return isIncomplete(preview) ? 'UNPROCESSABLE_CONTENT' : model;
}

const isIncomplete = (preview: ModelPreview): boolean => visibleOf(preview)?.abstract.trim() === '';

const contentOf = ({ title, abstract }: ModelContent): ModelContent => ({ title, abstract });
