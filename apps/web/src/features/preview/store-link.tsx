import type { Preview } from '@foreword/domain/preview.ts';
import { buttonClass } from '@foreword/ui/button/button-class.ts';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import { useRouter } from '@tanstack/react-router';
import { storeSearchAddress } from './store-search.ts';

/** Searches the online bookstore for title and author, in a new tab. */
export function StoreLink({
  preview: { title, author },
  look,
  label,
}: {
  preview: Pick<Preview, 'title' | 'author'>;
  look: 'primary' | 'quiet';
  label: string;
}) {
  const { storeSearchUrl } = useRouter().options.context;
  return (
    <a
      href={storeSearchAddress(storeSearchUrl, { title, author })}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass(look)}
    >
      {label}
      <Icon name="external" size={18} />
    </a>
  );
}
