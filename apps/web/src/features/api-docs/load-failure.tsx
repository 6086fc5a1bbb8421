import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Notice } from '@foreword/ui/notice/notice.tsx';

export function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Notice isFailure text="Error loading the API documentation" hint={error.message}>
      <button type="button" className={buttonClass('primary')} onClick={onRetry}>
        Retry
      </button>
    </Notice>
  );
}
