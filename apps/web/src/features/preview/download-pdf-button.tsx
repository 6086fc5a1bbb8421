import type { Preview } from '@foreword/domain/preview.ts';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Icon } from '@foreword/ui/icon/icon.tsx';

export function DownloadPdfButton({ preview: _preview }: { preview: Preview }) {
  return (
    <button type="button" className={buttonClass('quiet')}>
      <Icon name="download" size={18} />
      Download PDF
    </button>
  );
}
