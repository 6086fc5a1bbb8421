import type { Preview } from '@foreword/domain/preview.ts';
import { Button, buttonClass } from '@foreword/ui/button/button.tsx';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from '../../lib/toast.ts';

/** The export's code loads with the first click. */
export function DownloadPdfButton({ preview }: { preview: Preview }) {
  const { publicUrl } = useRouter().options.context;
  const [percent, setPercent] = useState<number>();

  const isBusy = percent !== undefined;
  const download = async () => {
    setPercent(0);
    // The reader may be on another page once the code has come.
    const offers = offersOnPage();
    try {
      const { exportPdf } = await import('./export/export-pdf.ts');
      const onProgress = (done: number) => setPercent(Math.floor(done * 100));
      await exportPdf({ preview, publicUrl, offers, onProgress });
      toast.success('Downloaded!', 'Summary has been downloaded as PDF');
    } catch {
      toast.failure(
        'No PDF was made',
        'Something went wrong on the way. Reload the page and try again, or print it.',
      );
    } finally {
      setPercent(undefined);
    }
  };

  return (
    <Button
      className="needs-scripts"
      icon={<Icon name="download" size={18} />}
      isBusy={isBusy}
      aria-busy={isBusy}
      onClick={download}
    >
      {isBusy ? `Making PDF… ${percent}%` : 'Download PDF'}
    </Button>
  );
}

const offersOnPage = () =>
  [...document.querySelectorAll('#buy :is(a, .note)')].map((element) => ({
    text: element.textContent,
    href: element instanceof HTMLAnchorElement ? element.href : undefined,
  }));

/** The boot script copies, also before the app has come. */
export function CopyMarkdownButton({ markdown }: { markdown: string }) {
  const copy = () => dispatchEvent(new CustomEvent('foreword-copy', { detail: markdown }));
  return (
    <Button
      className="needs-scripts"
      icon={<Icon name="copy" size={18} />}
      data-copy=""
      onClick={copy}
    >
      Copy Markdown
    </Button>
  );
}

/** Files that the server makes: they need no scripts. */
export function FileLinks({ id }: Pick<Preview, 'id'>) {
  const look = buttonClass('plain', 'small');
  return (
    <p className="wrap">
      <a className={look} href={`/book-summary/${id}.epub`} download>
        EPUB
      </a>
      <a className={look} href={`/book-summary/${id}.md`} download>
        Markdown
      </a>
    </p>
  );
}

/** Searches the bookstore for title and author. */
export function StoreLink({ title, author }: Pick<Preview, 'title' | 'author'>) {
  const { storeSearchUrl } = useRouter().options.context;
  const query = encodeURIComponent([title, author].filter(Boolean).join(' '));
  const href = storeSearchUrl.replace('{query}', () => query);
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
      Buy on Amazon
      <Icon name="external" size={18} />
    </a>
  );
}
