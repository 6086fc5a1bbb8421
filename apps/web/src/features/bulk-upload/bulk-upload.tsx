import { useState } from 'react';
import { EMPTY_INPUT, UploadForm, type UploadInput } from './upload-form.tsx';
import { UploadResults } from './upload-results.tsx';
import type { Outcome } from './use-upload.ts';

export function BulkUpload() {
  const [input, setInput] = useState<UploadInput>(EMPTY_INPUT);
  const [outcome, setOutcome] = useState<Outcome>();

  if (!outcome) return <UploadForm input={input} onInput={setInput} onDone={setOutcome} />;
  const uploadMore = () => {
    // A stopped upload can continue with the rest.
    setInput({ ...EMPTY_INPUT, tab: input.tab, ...(outcome.unsent.length > 0 && restOf(outcome)) });
    setOutcome(undefined);
  };
  return <UploadResults outcome={outcome} onMore={uploadMore} />;
}

const restOf = ({ unsent }: Outcome): Partial<UploadInput> => ({
  tab: 'text',
  text: unsent.join('\n'),
});
