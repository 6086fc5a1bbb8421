import { libraryAddress, shopAddress, type WantedBook } from '@foreword/domain/bookshops.ts';
import type { Bookshop } from '@foreword/domain/page-settings.ts';
import { buttonClass } from '@foreword/ui/button/button.tsx';
import { Icon } from '@foreword/ui/icon/icon.tsx';
import type { ReactNode } from 'react';
import classes from './shop-links.module.css';

interface ShopLinksProps {
  book: WantedBook;
  shops: readonly Bookshop[];
  freeCopies: readonly { label: string; url: string }[];
  /** The page's own link, shown without shops. */
  storeLink: ReactNode;
}

/** Shops, libraries and free copies; see docs/specification/reading.md#shops-libraries-and-free-copies. */
export function ShopLinks({ book, shops, freeCopies, storeLink }: ShopLinksProps) {
  const offers = shops.flatMap(({ urlTemplate, ...shop }) => {
    const address = shopAddress(urlTemplate, book);
    return address ? [{ ...shop, address }] : [];
  });
  return (
    <div className={classes.links}>
      {shops.length === 0 && storeLink}
      {offers.length > 0 && (
        <ul className={classes.shops} aria-label="Shops">
          {offers.map(({ label, address, isAffiliate }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two shops may have equal labels.
            <li key={index}>
              <OutsideLink
                href={address}
                rel={isAffiliate ? 'nofollow noopener sponsored' : 'nofollow noopener'}
                className={buttonClass(index === 0 ? 'primary' : 'quiet')}
              >
                {isAffiliate ? `${label} (affiliate)` : label}
              </OutsideLink>
            </li>
          ))}
        </ul>
      )}
      {offers.some(({ isAffiliate }) => isAffiliate) && (
        <p className="note">
          This site earns a commission when you buy through a link marked “affiliate”.
        </p>
      )}
      {(shops.length > 0 || freeCopies.length > 0) && (
        <ul className={classes.others} aria-label="Without buying">
          {freeCopies.map(({ label, url }) => (
            <li key={url}>
              <OutsideLink href={url}>{`Free copy: ${label}`}</OutsideLink>
            </li>
          ))}
          <li>
            <OutsideLink href={libraryAddress(book)}>Find it in a library</OutsideLink>
          </li>
        </ul>
      )}
    </div>
  );
}

interface OutsideLinkProps {
  href: string;
  rel?: string;
  className?: string;
  children: ReactNode;
}

const OutsideLink = ({ rel = 'nofollow noopener', children, ...props }: OutsideLinkProps) => (
  <a {...props} rel={rel} target="_blank" dir="auto">
    {children}
    <Icon name="external" size={18} />
  </a>
);
