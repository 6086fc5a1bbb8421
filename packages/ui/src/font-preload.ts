/** Address of the serif's Latin subset, which nearly every page needs at once; the others load by unicode-range. */
export { default as serifLatinUrl } from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url';
