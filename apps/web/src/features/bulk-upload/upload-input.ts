/** What somebody has put into the page: a file and a typed text, of which one tab is open. */
export interface UploadInput {
  tab: 'file' | 'text';
  file: { name: string; content: string } | undefined;
  text: string;
}

export const EMPTY_INPUT: UploadInput = { tab: 'file', file: undefined, text: '' };

/** The text of the open tab, exactly as it was given. */
export const contentOf = ({ tab, file, text }: UploadInput): string =>
  tab === 'file' ? (file?.content ?? '') : text;
