import { Button } from '@foreword/ui/button/button.tsx';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { useRouter } from '@tanstack/react-router';
import classes from './preview-page.module.css';

/** The boot script shares. Without scripts the address is a link to copy. */
export function SharePreview({ id }: { id: number }) {
  const url = `${useRouter().options.context.publicUrl}/book-summary/${id}`;
  return (
    <div id="share" className={classes.share}>
      <p className={classes.shareLabel}>Share this preview</p>
      <p>
        <a href={url}>{url.replace(/^https?:\/\//, '')}</a>
      </p>
      <div className={classes.shareButtons} data-boot="">
        <Button className="needs-scripts" icon={<Icon name="copy" size={18} />} data-share="link">
          Copy Link
        </Button>
        <Button className={classes.nativeShare} data-share="dialog">
          Share…
        </Button>
      </div>
    </div>
  );
}
