import type { Preview } from '@foreword/domain/preview.ts';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { storeSearchAddress } from './store-search.ts';

/** Makes the PDF in the browser; the code for it is loaded with the first click. */
export function DownloadPdfButton({ preview }: { preview: Preview }) {
  const { storeSearchUrl } = useRouter().options.context;
  const [percent, setPercent] = useState<number>();

  const isBusy = percent !== undefined;
  const download = async () => {
    if (isBusy) return;
    setPercent(0);
    try {
      const { exportPdf } = await import('./export/export-pdf.ts');
      await exportPdf({
        preview,
        storeAddress: storeSearchAddress(storeSearchUrl, preview),
        onProgress: (done) => setPercent(Math.floor(done * 100)),
      });
      toast.success('Downloaded!', 'Summary has been downloaded as PDF');
    } catch {
      toast.failure(
        'No PDF was made',
        'Something went wrong on the way. Try again, or print the page.',
      );
    } finally {
      setPercent(undefined);
    }
  };

  return (
    <button
      type="button"
      className={`${buttonClass('quiet')} needs-scripts`}
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={download}
    >
      <Icon name="download" size={18} />
      {isBusy ? `Making PDF… ${percent}%` : 'Download PDF'}
    </button>
  );
}
