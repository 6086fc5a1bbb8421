import { useState } from 'react';
import { UploadForm } from './upload-form.tsx';
import { EMPTY_INPUT, type UploadInput } from './upload-input.ts';
import { UploadResults } from './upload-results.tsx';
import type { Outcome } from './use-upload.ts';

/** Makes drafts of many titles: the input, then what became of it. */
export function BulkUpload() {
  const [input, setInput] = useState<UploadInput>(EMPTY_INPUT);
  const [outcome, setOutcome] = useState<Outcome>();

  if (!outcome) return <UploadForm input={input} onInput={setInput} onDone={setOutcome} />;
  const uploadMore = () => {
    // What was stopped can be gone on with.
    setInput({ ...EMPTY_INPUT, tab: input.tab, ...(outcome.unsent.length > 0 && restOf(outcome)) });
    setOutcome(undefined);
  };
  return <UploadResults outcome={outcome} onMore={uploadMore} />;
}

const restOf = ({ unsent }: Outcome): Partial<UploadInput> => ({
  tab: 'text',
  text: unsent.join('\n'),
});
