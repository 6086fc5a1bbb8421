/** Nearly every page needs the serif's Latin subset; the others load by unicode-range. */
export { default as serifLatinUrl } from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url';
